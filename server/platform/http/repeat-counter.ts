/**
 * Counts what happens again and again, so that not each time needs a row. In a window the first ones are told one by
 * one, the later ones together: at the hundredth, the thousandth, and so on. Each process counts its own.
 */
interface RepeatCounter<Last> {
  /**
   * Counts `times` more under a key.
   * @param last what is told of them
   * @returns how many are to be told now; 0 when these are told later
   */
  add(key: string, last: Last, times: number): number;
  /** Whether a key was counted in its window. */
  knows(key: string): boolean;
  /** Forgets the windows that have ended, or all. @returns what was counted in them and not told */
  settle(all?: boolean): [last: Last, times: number][];
}

interface Count<Last> {
  hits: number;
  told: number;
  /** The number at which they are told next. */
  next: number;
  until: number;
  last: Last;
}

/**
 * @param each how many of a window are told one by one
 * @param window in ms
 * @param keys how many keys are counted at once; above it the oldest is forgotten
 */
export function createRepeatCounter<Last>(
  each: number,
  window: number,
  clock: () => Date,
  keys = 10_000,
): RepeatCounter<Last> {
  const counts = new Map<string, Count<Last>>();
  const owed = ({ hits, told, last }: Count<Last>): [Last, number][] => (hits > told ? [[last, hits - told]] : []);
  const late: [Last, number][] = [];

  const current = (key: string) => {
    const known = counts.get(key);
    if (!known || known.until > clock().getTime()) return known;
    counts.delete(key);
    late.push(...owed(known));
    return undefined;
  };
  const begin = (key: string, last: Last): Count<Last> => {
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= keys) counts.delete(oldest);
    const fresh = { hits: 0, told: 0, next: 1, until: clock().getTime() + window, last };
    counts.set(key, fresh);
    return fresh;
  };

  return {
    add(key, last, times) {
      const count = current(key) ?? begin(key, last);
      count.last = last;
      count.hits += times;
      if (count.hits < count.next) return 0;
      while (count.next <= count.hits) count.next = count.next < each ? count.next + 1 : count.next * 10;
      const telling = count.hits - count.told;
      count.told = count.hits;
      return telling;
    },
    knows: key => current(key) !== undefined,
    settle(all = false) {
      const ended = [...counts].filter(([, { until }]) => all || until <= clock().getTime());
      for (const [key] of ended) counts.delete(key);
      return [...late.splice(0), ...ended.flatMap(([, count]) => owed(count))];
    },
  };
}
