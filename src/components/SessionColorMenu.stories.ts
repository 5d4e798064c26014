import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { h } from 'vue';
import { datasetWith } from '../testing/stories/datasets';
import { findButton } from '../testing/stories/person';
import { SessionsScene } from '../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../testing/stories/story-of';
import SessionActionsMenu from './SessionActionsMenu.vue';
import SessionColorMenu from './SessionColorMenu.vue';

const meta: Meta = {
  title: 'Components/SessionColorMenu',
  component: SessionColorMenu,
  // It stands in a menu alone.
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        sessions.map((session) =>
          h(SessionActionsMenu, { key: session.sessionId, session, items: ['color'] }),
        ),
    }),
};

export default meta;
type Story = StoryObj;

/** Opens it by keyboard, with the arrow that leads into it in this direction of reading. */
async function openColors(arrow: 'ArrowRight' | 'ArrowLeft'): Promise<HTMLElement> {
  await userEvent.click(await findButton(/Landing page$/));
  await screen.findByRole('menu');
  await userEvent.keyboard(`{Home}{${arrow}}`);
  const menus = await waitFor(() => {
    const open = screen.getAllByRole('menu');
    if (open.length < 2) throw new Error('Not open yet');
    return open;
  });
  return menus.at(-1) ?? document.body;
}

const showing = (options: StoryOptions, arrow: 'ArrowRight' | 'ArrowLeft' = 'ArrowRight'): Story => ({
  ...storyOf({ dataset: datasetWith({ color: 'TEAL' }), ...options }),
  async play() {
    const colors = within(await openColors(arrow)).getAllByRole('menuitemradio');
    await expect(colors).toHaveLength(13);
    await expect(colors.filter((color) => color.getAttribute('aria-checked') === 'true')).toHaveLength(1);
  },
});

export const Open = showing({});
export const Dark = showing({ theme: 'dark' });
export const German = showing({ locale: 'de' });
export const RightToLeft = showing({ dir: 'rtl' }, 'ArrowLeft');
export const Narrow = showing({ narrow: true });

export const Chosen: Story = {
  ...storyOf({ dataset: datasetWith({ color: null }) }),
  async play({ stage }) {
    const colors = within(await openColors('ArrowRight'));
    await expect(colors.getByRole('menuitemradio', { name: 'No color' })).toBeChecked();
    await userEvent.click(colors.getByRole('menuitemradio', { name: 'Rose' }));
    await waitFor(async () => expect((await stage.backend.dump()).sessions[0]?.color).toBe('ROSE'));
  },
};
