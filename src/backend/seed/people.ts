/** Everyone whom the demo lets sign in. */
export interface DemoPerson {
  /** The tenant that the person belongs to. */
  tenant: string;
  /** The person's id; `USER@TENANT` is the demo's token. */
  user: string;
  /** As shown to others. */
  name: string;
}

/** Who is in the demo's data: each has sessions. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { tenant: 'acme', user: 'alice', name: 'Alice Hartmann' },
  { tenant: 'acme', user: 'bob', name: 'Bob Okafor' },
  { tenant: 'acme', user: 'carol', name: 'Carol Nguyen' },
  { tenant: 'globex', user: 'dana', name: 'Dana Lindqvist' },
  { tenant: 'globex', user: 'erik', name: 'Erik Sørensen' },
];

/** @throws Error for a person who is not of the demo: a slip in the demo's own data. */
export function demoPerson(user: string): DemoPerson {
  const person = DEMO_PEOPLE.find((each) => each.user === user);
  if (!person) throw new Error(`The demo data names a person it does not know: ${user}`);
  return person;
}
