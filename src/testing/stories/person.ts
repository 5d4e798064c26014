// What a person does and sees, in the words of the page.
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** Opens the menu of a chat by its button. */
export async function openMenu(title: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return screen.findByRole('menu');
}

/** Opens the menu of a chat and chooses an item. */
export async function choose(title: string, item: string): Promise<void> {
  await openMenu(title);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/** What a menu offers, in its order, without the shortcuts that stand beside it. */
export const itemNames = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => {
      const shortcut = item.querySelector('kbd')?.textContent ?? '';
      return item.textContent.replace(shortcut, '').trim();
    });

/** Waits until a scene has drawn what it draws, though that be nothing. */
export async function isDrawn(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-drawn]')).not.toBeNull());
}

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findLink = (name: string | RegExp) => screen.findByRole('link', { name });

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await findButton(name));
}

export async function isGone(find: () => Element | null): Promise<void> {
  await waitFor(() => expect(find()).toBeNull());
}

export async function hasFocus(element: Element | null): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element));
}

/** After an action focus is somewhere sensible. */
export async function focusIsSomewhere(): Promise<void> {
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
