// Apart from the other messages, so that who needs titles alone does not load them all.

export const enTitle = { untitled: 'Untitled chat', copyOf: 'Copy of {title}' };
export const deTitle = { untitled: 'Unbenannter Chat', copyOf: 'Kopie von {title}' };
