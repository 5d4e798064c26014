import * as v from 'valibot';

// Control characters (C0, DEL, C1) have no place in a name, a tag or an id.
const WITHOUT_CONTROL = /^\P{Cc}*$/u;
// A message keeps its line breaks and tabs.
const PROSE = /^[\P{Cc}\t\n\r]*$/u;

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const text = (characters: RegExp) => (maxLength: number) =>
  v.pipe(
    v.string('must be a string'),
    v.check(isWellFormed, 'must be well-formed Unicode'),
    v.regex(characters, 'must not contain control characters'),
    v.maxLength(maxLength, `must be at most ${maxLength} characters long`),
  );

/** One line of text from a person or a client: well-formed Unicode without control characters. */
export const singleLine = text(WITHOUT_CONTROL);

/** Text of several lines: as {@link singleLine}, but tabs and line breaks are allowed. */
export const prose = text(PROSE);

/** More than white space. */
export const notBlank = v.check<string, string>((value) => value.trim() !== '', 'must not be empty');
