import { de } from './locales/de';
import { en } from './locales/en';

/** Says on the page that the demo did not start; without a backend there is no app to say it. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  const { app } = navigator.language.startsWith('de') ? de : en;
  const text = document.createElement('p');
  text.textContent = app.failed;
  const button = document.createElement('button');
  button.className = 'sd-button';
  button.textContent = app.reload;
  button.addEventListener('click', () => window.location.reload());
  const notice = document.createElement('div');
  notice.className = 'page-state';
  notice.role = 'alert';
  notice.append(text, button);
  document.querySelector('#app')?.replaceChildren(notice);
}
