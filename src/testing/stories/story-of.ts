import type { Look, StageOptions } from './stage';

export interface StoryOptions extends StageOptions, Partial<Look> {
  /** As wide as the narrowest phone: 320 px. */
  narrow?: boolean;
  /** More parameters of Storybook's. */
  parameters?: Record<string, unknown>;
}

/** What sets the stage of a story, and how the page is looked at; spread it into the story. */
export function storyOf({ theme, locale, dir, narrow, parameters, ...stage }: StoryOptions) {
  return {
    parameters: { ...parameters, stage },
    globals: {
      ...(theme && { theme }),
      ...(locale && { locale }),
      ...(dir && { dir }),
      ...(narrow && { viewport: { value: 'narrow', isRotated: false } }),
    },
  };
}
