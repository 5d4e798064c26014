import type { CallSelection, Fault, FaultOptions, Rules } from './rules';

/** Which of the calls wait, and where. */
export interface HoldOptions extends FaultOptions {
  /** What waits: the request, before the backend sees it, or the answer, when the work is done. @default 'request' */
  what?: 'request' | 'answer' | undefined;
}

/** Calls that wait. */
export interface HeldCalls extends Pick<Fault, 'met'> {
  /** Resolves as soon as a call waits. */
  whenHeld(): Promise<void>;
  /** Lets the calls go on, and later ones through. */
  release(): void;
}

/** Lets calls wait until they are released. */
export function holdCalls(
  rules: Rules,
  calls: CallSelection,
  { what = 'request', times }: HoldOptions,
): HeldCalls {
  const held = gate();
  const released = gate();
  const fault = rules.add(
    calls,
    { times },
    async (request, next) => {
      const answer = what === 'answer' ? await whole(await next(request)) : undefined;
      held.open();
      await released.opened;
      return answer ?? next(request);
    },
    released.open,
  );
  return { met: fault.met, whenHeld: () => held.opened, release: () => fault.lift() };
}

/** Read to its end: only then is the work done. */
const whole = async (response: Response): Promise<Response> =>
  new Response(await response.arrayBuffer(), response);

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
