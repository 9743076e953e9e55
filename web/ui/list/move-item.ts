/** A copy of a list with one element moved; the same list if the new place is outside it. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  const [element] = result.slice(from, from + 1);
  if (element === undefined || to < 0 || to >= list.length) return result;
  result.splice(from, 1);
  result.splice(to, 0, element);
  return result;
}
