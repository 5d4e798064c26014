import * as v from 'valibot';

// Control characters (C0, DEL, C1) have no place in a name, a tag or an id.
const CONTROL = /\p{Cc}/u;
// A message keeps its line breaks and tabs.
const CONTROL_IN_PROSE = /[^\P{Cc}\t\n\r]/u;

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** One line of text from a person or a client: well-formed Unicode without control characters. */
export const singleLine = (maxLength: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check(isWellFormed, 'must be well-formed Unicode'),
    v.check((text) => !CONTROL.test(text), 'must not contain control characters'),
    v.maxLength(maxLength, `must be at most ${maxLength} characters long`),
  );

/** Text of several lines: as {@link singleLine}, but tabs and line breaks are allowed. */
export const prose = (maxLength: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check(isWellFormed, 'must be well-formed Unicode'),
    v.check((text) => !CONTROL_IN_PROSE.test(text), 'must not contain control characters'),
    v.maxLength(maxLength, `must be at most ${maxLength} characters long`),
  );
