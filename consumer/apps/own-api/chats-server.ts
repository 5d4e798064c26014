import type { BrowserContext } from '@playwright/test';
import type { Chat } from './src/chats-api';

/** Answers the app's own API, in memory. @returns the chats that it has */
export async function serveChats(context: BrowserContext): Promise<Chat[]> {
  const chats: Chat[] = [12, 13].map((id) => ({
    id,
    name: `Chat no. ${id}`,
    folder_id: 7,
    owner_id: 3,
    is_favourite: false,
    is_archived: false,
    made_at: 1_770_000_000,
    used_at: 1_770_000_000 + id,
  }));
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const body = (request.postDataJSON() ?? {}) as Partial<Chat>;
    if (pathname.endsWith('/folders/7/chats')) return route.fulfill({ json: chats });
    const chat = chats.find(({ id }) => pathname.startsWith(`/api/chats/${id}`));
    if (!chat) return route.fulfill({ status: 404 });
    if (request.method() === 'PUT') return route.fulfill({ json: Object.assign(chat, body) });
    if (request.method() === 'DELETE') {
      chats.splice(chats.indexOf(chat), 1);
      return route.fulfill({ status: 204 });
    }
    const copy = { ...chat, ...body, id: 100 + chats.length };
    chats.push(copy);
    return route.fulfill({ json: copy, status: 201 });
  });
  return chats;
}
