import * as v from 'valibot';

/** What a check found: the value in its schema's type, or what is wrong with it and where. */
export type Checked<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      message: string;
      /** A path such as `tags.3`; none where the whole is wrong. */ field?: string;
    };

/** Holds a value of unknown origin against a schema of the contract. Fields that the schema lacks are dropped. */
export function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Checked<T> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  return { ok: false, message: issue.message, ...(field !== null && { field }) };
}

/** A schema that {@link check} takes. */
export type Schema<T> = v.GenericSchema<unknown, T>;
