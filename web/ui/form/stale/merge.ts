/** A value that somebody else has saved otherwise than it stands in the form. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The reader has changed it too; otherwise the form only shows what was saved before. */
  typed: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What two people have changed in one record.
 * @param base the values with which the form began
 * @param mine those that it has now
 * @param theirs those with which it would begin now
 */
export function differences(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine).flatMap(name => {
    const saved = name in theirs ? theirs[name] : mine[name];
    if (same(mine[name], saved) || same(base[name], saved)) return [];
    return [{ name, mine: mine[name], theirs: saved, typed: !same(mine[name], base[name]) }];
  });
}

/** The values of the form, with what was saved in the fields that the reader takes from there. */
export const mergeFormValues = <Form extends Values>(mine: Form, theirs: Values, taken: ReadonlySet<string>): Form =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, taken.has(name) ? theirs[name] : value]),
  ) as Form;

/** A list of choices may be a new array with the same items, and an empty field holds nothing in several ways. */
export const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
