import type { CallName } from './calls';

/** A call of a page, as it was sent. */
export interface RecordedCall {
  /** Null for a request that is no call of the wire. */
  readonly name: CallName | null;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  /** By their names in lower case. Those that the browser itself adds late, such as cookies, are missing. */
  readonly headers: Readonly<Record<string, string>>;
  /** As text; null where there was none. */
  readonly body: string | null;
}

/** Which calls: those of one name, or `any`. */
export type CallSelection = CallName | 'any';

/** What every fault can be told. */
export interface FaultOptions {
  /** How many calls it meets, 1 or more; later ones go through. @default all, until it is lifted */
  times?: number | undefined;
}

/** Something that goes wrong until it is lifted. */
export interface Fault {
  /** The calls that it met, oldest first. */
  readonly met: readonly RecordedCall[];
  /** Lets later calls through. */
  lift(): void;
}

/** Answers a request, or throws. */
export type Answer = (request: Request) => Promise<Response>;

/** @param next what would answer the request without the rule */
type Act = (request: Request, next: Answer) => Promise<Response>;

interface Rule extends Fault {
  meet: (call: RecordedCall) => boolean;
  act: Act;
}

/** What stands between a page and the backend: a newer rule before the older ones. */
export class Rules {
  readonly #rules: Rule[] = [];

  /** @param onLift called when the rule is lifted, perhaps more than once */
  add(calls: CallSelection, { times = Infinity }: FaultOptions, act: Act, onLift = () => {}): Fault {
    const met: RecordedCall[] = [];
    let left = times;
    const rule: Rule = {
      met,
      act,
      meet: (call) => {
        if (left === 0 || (calls !== 'any' && calls !== call.name)) return false;
        left -= 1;
        met.push(call);
        return true;
      },
      lift: () => {
        left = 0;
        onLift();
      },
    };
    this.#rules.unshift(rule);
    return rule;
  }

  liftAll(): void {
    for (const rule of this.#rules) rule.lift();
  }

  /** What answers a call: the rules that meet it, then `answer`. A rule that answers by itself meets for those after it. */
  before(answer: Answer, call: RecordedCall): Answer {
    return this.#rules.reduceRight<Answer>(
      (next, rule) => (request) => (rule.meet(call) ? rule.act(request, next) : next(request)),
      answer,
    );
  }
}
