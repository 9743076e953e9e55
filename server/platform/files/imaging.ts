import type sharp from 'sharp';

let sharpLibrary: Promise<typeof sharp> | undefined;

/**
 * The library that reads and writes images. It is loaded with the first image, so that a process without images saves
 * 20 MB and starts faster. It runs without threads and without a cache, so that an image's memory is freed at once.
 * @returns sharp
 */
export function loadSharp(): Promise<typeof sharp> {
  sharpLibrary ??= import('sharp').then(library => {
    library.default.concurrency(1);
    library.default.cache(false);
    return library.default;
  });
  return sharpLibrary;
}
