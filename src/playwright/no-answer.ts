/** Thrown where a request gets no answer. */
export class NoAnswer extends Error {
  /** @param reason what the browser is told, by Playwright's name */
  constructor(readonly reason: 'connectionfailed' | 'connectionreset' | 'internetdisconnected') {
    super(`No answer: ${reason}`);
  }
}
