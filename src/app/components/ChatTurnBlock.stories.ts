import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { h } from 'vue';
import { rememberingChat } from '../../testing/stories/datasets';
import { ChatScene } from '../../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';
import ChatTurnBlock from './ChatTurnBlock.vue';

const onMeasured = fn();

/** Draws a chat's turns as one block, of which Tab comes to one. */
const blockWith = (current: number | null) => () => () =>
  h(ChatScene, {
    draw: (session, messages) =>
      h(ChatTurnBlock, {
        session,
        messages,
        currentId: (current !== null && messages.at(current)?.messageId) || null,
        onMeasured,
      }),
  });

const meta: Meta = {
  title: 'Demo/ChatTurnBlock',
  component: ChatTurnBlock,
  render: blockWith(-1),
};

export default meta;
type Story = StoryObj;

const block = (options: StoryOptions = {}) => storyOf({ dataset: rememberingChat, ...options });
const findTurns = () => screen.findAllByRole('article');
const menus = () => screen.getAllByRole('button', { name: /^Actions for the message of/ });

/** Tab comes to one turn of it, and it tells how high it is. */
export const WithTheCurrentTurn: Story = {
  ...block(),
  async play({ canvasElement }) {
    await expect(await findTurns()).toHaveLength(4);
    await expect(menus().map((menu) => menu.tabIndex)).toEqual([-1, -1, -1, 0]);
    const height = canvasElement.querySelector('.turn-block')?.getBoundingClientRect().height;
    await waitFor(() => expect(onMeasured).toHaveBeenLastCalledWith(height));
  },
};

/** Tab passes it by. */
export const WithoutTheCurrentTurn: Story = {
  ...block(),
  render: blockWith(null),
  async play() {
    await findTurns();
    await expect(menus().map((menu) => menu.tabIndex)).toEqual([-1, -1, -1, -1]);
  },
};

export const DuplicatedUpToATurn: Story = {
  ...block(),
  async play() {
    await findTurns();
    await userEvent.click(menus()[1] ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate up to here' }));
    await screen.findByText('Duplicated as “Copy of Landing page”');
  },
};

/** Actions are for the owner. */
export const OfSomebodyElse: Story = {
  ...block({ onlooker: 'bob' }),
  async play() {
    await findTurns();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

const shown = async (): Promise<void> => void (await findTurns());

export const German: Story = { ...block({ locale: 'de' }), play: shown };
export const RightToLeft: Story = { ...block({ dir: 'rtl' }), play: shown };
export const Narrow: Story = { ...block({ narrow: true }), play: shown };
export const Dark: Story = { ...block({ theme: 'dark' }), play: shown };
