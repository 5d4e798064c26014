import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { useTitleEditing } from './use-title-editing';

/** A title being edited in a field that has focus, with another field beside it. */
function editing(rename: () => Promise<unknown> = () => Promise.resolve()) {
  const field = document.createElement('input');
  const other = document.createElement('input');
  document.body.append(field, other);
  const focusTitle = vi.fn();
  const editor = useTitleEditing({ rename }, 'Launch plan', focusTitle);
  editor.start();
  field.focus();
  return { editor, field, other, focusTitle };
}

afterEach(() => document.body.replaceChildren());

describe('useTitleEditing', () => {
  it('shows the new title until the server has answered', async () => {
    let answer = () => {};
    const { editor } = editing(() => new Promise<void>((resolve) => (answer = resolve)));
    const saved = editor.save('New plan');
    expect(editor.shownTitle.value).toBe('New plan');
    answer();
    await saved;
    expect(editor.shownTitle.value).toBe('Launch plan');
  });

  it.each(['', 'Launch plan'])('asks the server for nothing where “%s” is saved', async (title) => {
    const rename = vi.fn(() => Promise.resolve());
    const { editor } = editing(rename);
    await editor.save(title);
    expect(editor.isEditing.value).toBe(false);
    expect(rename).not.toHaveBeenCalled();
  });

  it('gives focus to the title where the field had it to the last', async () => {
    const { editor, focusTitle } = editing();
    await editor.cancel();
    expect(focusTitle).toHaveBeenCalledOnce();
  });

  it('leaves focus where it went from the field', async () => {
    const { editor, field, other, focusTitle } = editing();
    field.addEventListener('blur', () => void editor.save('New plan'));
    other.focus();
    await nextTick();
    await nextTick();
    expect(editor.isEditing.value).toBe(false);
    expect(focusTitle).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(other);
  });
});
