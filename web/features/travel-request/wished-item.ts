import type { TypedRequest } from './values.ts';

/** An item of the offer that the visitor wants something like. A new object is a new wish. */
export interface WishedItem {
  name: string;
  place: string | null;
}

const longestDestination = 150;
const longestWishes = 2000;

/**
 * Writes an item into the values of the form, behind what was typed: nothing is replaced, and nothing said twice.
 * @param sentence the wish in the visitor's language
 */
export function withWanted(
  { destination, wishes }: Pick<TypedRequest, 'destination' | 'wishes'>,
  { name, place }: WishedItem,
  sentence: string,
): Pick<TypedRequest, 'destination' | 'wishes'> {
  const longer = wishes.trim() ? `${wishes.trimEnd()}\n${sentence}` : sentence;
  return {
    destination: destination.trim() ? destination : (place ?? name).slice(0, longestDestination),
    wishes: wishes.includes(sentence) || longer.length > longestWishes ? wishes : longer,
  };
}
