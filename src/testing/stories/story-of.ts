import type { Look, StageOptions } from './stage';

export interface StoryOptions extends StageOptions, Partial<Look> {
  /** As wide as the narrowest phone: 320 px. */
  narrow?: boolean;
}

/** What sets the stage of a story, and how the page is looked at; spread it into the story. */
export function storyOf({ theme, locale, dir, narrow, ...stage }: StoryOptions) {
  return {
    parameters: { stage },
    globals: {
      ...(theme && { theme }),
      ...(locale && { locale }),
      ...(dir && { dir }),
      ...(narrow && { viewport: { value: 'narrow', isRotated: false } }),
    },
  };
}
