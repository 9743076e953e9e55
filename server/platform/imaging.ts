import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/**
 * The library that reads and writes images, loaded when the first image comes: an application that shows none does
 * without its 20 MB and starts sooner. Neither threads nor a cache of its own: an image takes what it needs once, and
 * gives it back.
 * @returns sharp
 */
export function imaging(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(library => {
    library.default.concurrency(1);
    library.default.cache(false);
    return library.default;
  });
  return loaded;
}
