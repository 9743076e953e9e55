/** A value that somebody else has saved otherwise than it stands in the form. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** The reader has changed it too; otherwise the form only shows what was saved before. */
  typed: boolean;
}

/**
 * What two people have changed in one record.
 * @param base the values with which the form began
 * @param mine those that it has now
 * @param theirs those with which it would begin now
 */
export function differences(base: object, mine: object, theirs: object): Difference[] {
  const before = new Map(Object.entries(base));
  const others = new Map(Object.entries(theirs));
  return Object.entries(mine).flatMap(([name, value]) => {
    const saved = others.has(name) ? others.get(name) : value;
    if (isSameValue(value, saved) || isSameValue(before.get(name), saved)) return [];
    return [{ name, mine: value, theirs: saved, typed: !isSameValue(value, before.get(name)) }];
  });
}

/** The values of the form, with what was saved in the fields that the reader takes from there. */
export const mergeFormValues = <Form extends object>(mine: Form, theirs: Form, taken: ReadonlySet<string>): Form => ({
  ...mine,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => name in mine && taken.has(name))),
});

/** A list of choices may be a new array with the same items, and an empty field holds nothing in several ways. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
