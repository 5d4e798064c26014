// Apart from the other messages, so that who needs titles alone does not load them all.

/** The words that titles are made of, by language. */
export const TITLE_WORDS = {
  en: { untitled: 'Untitled chat', copyOf: 'Copy of {title}' },
  de: { untitled: 'Unbenannter Chat', copyOf: 'Kopie von {title}' },
};
