/** A repeatable source of chance: the same name always gives the same numbers. */
export interface Random {
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
}

/** FNV-1a over the UTF-16 units of a name. */
const hashName = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
};

/** Mulberry32 seeded by the name. */
export const createRandom = (name: string): Random => {
  let state = hashName(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: probability => next() < probability,
  };
};

/** The item at an index, counted round and round. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the sample picks from an empty list');
  return item;
}

export const randomItem = <T>(random: Random, list: readonly T[]): T => itemAt(list, random.whole(0, list.length - 1));
