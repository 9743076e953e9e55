import sharp from 'sharp';

/** @returns a JPEG of the size of a telephone's photo (12 megapixels), not too easy to compress */
export const photograph = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: '#0f4c6e',
        noise: { type: 'gaussian', mean: 90, sigma: 9 },
      },
    })
      .jpeg()
      .toBuffer(),
  );
