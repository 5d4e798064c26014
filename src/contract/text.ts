import * as v from 'valibot';

// Control characters (C0, DEL, C1) have no place in a name, a tag or an id.
const WITHOUT_CONTROL = /^\P{Cc}*$/u;
// A message keeps its line breaks and tabs.
const PROSE = /^[\P{Cc}\t\n\r]*$/u;

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** One line of text from a person or a client: well-formed Unicode without control characters. */
export const singleLine = (maxLength: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check(isWellFormed, 'must be well-formed Unicode'),
    v.regex(WITHOUT_CONTROL, 'must not contain control characters'),
    v.maxLength(maxLength, `must be at most ${maxLength} characters long`),
  );

/** Text of several lines: as {@link singleLine}, but tabs and line breaks are allowed. */
export const prose = (maxLength: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check(isWellFormed, 'must be well-formed Unicode'),
    v.regex(PROSE, 'must not contain control characters'),
    v.maxLength(maxLength, `must be at most ${maxLength} characters long`),
  );
