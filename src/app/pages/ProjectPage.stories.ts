import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { h } from 'vue';
import { ARABIC_TITLE, datasetWith, groupedWork, work } from '../../testing/stories/datasets';
import { held, lost, refused } from '../../testing/stories/network';
import { findButton, findLink, focusIsSomewhere, isGone, press } from '../../testing/stories/person';
import { DemoScene } from '../../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../../testing/stories/story-of';
import ProjectPage from './ProjectPage.vue';

const meta: Meta = {
  title: 'Pages/Chats',
  component: ProjectPage,
  parameters: { layout: 'fullscreen' },
  render: () => () => h(DemoScene),
};

export default meta;
type Story = StoryObj;

const project = (options: StoryOptions) => storyOf({ path: '/projects/relaunch', ...options });

export const Chats: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await waitFor(() => expect(document.title).toBe('Relaunch · Chats'));
  },
};

/** The demo opens at the first project. */
export const Home: Story = {
  ...storyOf({ dataset: work, path: '/' }),
  async play({ stage }) {
    await findLink('Landing page');
    await expect(stage.path()).toBe('/projects/relaunch');
  },
};

export const Groups: Story = {
  ...project({ dataset: groupedWork }),
  async play() {
    await findButton(/^The shop/);
  },
};

export const ArchivedShown: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await userEvent.click(screen.getByRole('switch', { name: 'Show archived' }));
    await findLink('Old shop, what to keep');
  },
};

export const Filtered: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter chats' }), 'CHAIR');
    await isGone(() => screen.queryByRole('link', { name: 'Landing page' }));
    await findLink('Names for the new chair');
  },
};

export const NoMatch: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter chats' }), 'nothing like it');
    await screen.findByText('No chat matches');
  },
};

export const ChatOpened: Story = {
  ...project({ dataset: work }),
  async play({ stage }) {
    await userEvent.click(await findLink('Landing page'));
    await screen.findByRole('log', { name: 'Messages' });
    await expect(stage.path()).toMatch(/^\/chats\//);
    await focusIsSomewhere();
  },
};

export const NewChat: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await press(/New chat/);
    await screen.findByText('No messages yet. Say something.');
  },
};

export const NewChatFailed: Story = {
  ...project({ dataset: work, troubles: [refused('POST /sessions', 'forbidden')] }),
  async play() {
    await findLink('Landing page');
    await press(/New chat/);
    await expect(await screen.findByRole('alert')).toHaveTextContent('The chat could not be created.');
  },
};

export const Empty: Story = {
  ...project({ dataset: datasetWith() }),
  async play() {
    await screen.findByText('No chats yet');
  },
};

export const Loading: Story = {
  ...project({ dataset: work, troubles: [held('GET /sessions')] }),
  async play() {
    await screen.findByText('Loading chats…');
  },
};

export const Failed: Story = {
  ...project({ dataset: work, troubles: [lost('GET /sessions')] }),
  async play() {
    await screen.findByRole('alert');
  },
};

export const NoProject: Story = {
  ...storyOf({ path: '/projects/nowhere', dataset: work }),
  async play() {
    await screen.findByRole('heading', { name: 'There is no such project' });
  },
};

/** Nothing of the one is left when the other comes. */
export const SomebodyElse: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signed in as' }), 'Bob');
    await isGone(() => screen.queryByRole('link', { name: 'Landing page' }));
    await screen.findByText('No chats yet');
  },
};

export const NotFound: Story = {
  ...storyOf({ path: '/nowhere', dataset: work }),
  async play() {
    await screen.findByRole('heading', { name: 'There is nothing at this address' });
  },
};

export const Shortcuts: Story = {
  ...project({ dataset: work }),
  async play() {
    await findLink('Landing page');
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  },
};

export const German: Story = {
  ...project({ dataset: groupedWork, locale: 'de' }),
  async play() {
    await findButton('Aktionen für Landing page');
    await screen.findByRole('searchbox');
  },
};

export const RightToLeft: Story = {
  ...project({ dataset: datasetWith({ title: ARABIC_TITLE }, {}), dir: 'rtl' }),
  async play() {
    await findLink('Landing page');
  },
};

export const Narrow: Story = {
  ...project({ dataset: groupedWork, narrow: true }),
  async play() {
    await findLink('Landing page');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = {
  ...project({ dataset: groupedWork, theme: 'dark' }),
  async play() {
    await findLink('Landing page');
  },
};
