/** The demo's own texts; those of the feature come with it. */
export const en = {
  app: {
    name: 'Chats',
    skip: 'Skip to the content',
    settings: 'Settings',
    person: 'Signed in as',
    language: 'Language',
    theme: 'Theme',
    temporary:
      'This browser lets the page store nothing. You can try everything, but nothing will be kept once you close it.',
    failed: 'The demo could not be started.',
    reload: 'Reload',
  },
  theme: { system: 'System', light: 'Light', dark: 'Dark' },
  project: {
    project: 'Project',
    filter: 'Filter chats',
    showArchived: 'Show archived',
    newChat: 'New chat',
    none: 'No projects yet',
    noneHint: 'There is nothing here for this person.',
    unknown: 'There is no such project',
    createFailed: 'The chat could not be created.',
  },
  chat: {
    back: 'Back to the chats',
    messages: 'Messages',
    message: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    hint: 'Enter sends, Shift + Enter starts a new line',
    loading: 'Loading…',
    empty: 'No messages yet. Say something.',
    sending: 'Sending…',
    thinking: 'Thinking…',
    thoughts: 'Thoughts',
    sendFailed: 'Not sent.',
    retry: 'Retry',
    discard: 'Discard',
    archived: 'This chat is archived. Reactivate it to go on, or duplicate it.',
    closed: 'This chat is closed. Duplicate it to go on.',
    loadFailed: 'The messages could not be loaded.',
  },
  role: { USER: 'You', ASSISTANT: 'Assistant', SYSTEM: 'System' },
  missing: {
    page: 'There is nothing at this address',
    chat: 'This chat cannot be opened',
    home: 'Go to the chats',
  },
};

export type AppMessages = typeof en;
