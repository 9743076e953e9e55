import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photograph } from '../http/testing/uploads.ts';
import { encodePicture, reencode } from './images.ts';

describe('encodePicture', () => {
  test('makes a JPEG of at most 2400 px and two WebPs, upright and without metadata', async () => {
    const upload = await photograph(2600, 1300)
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { jpeg, webp } = await encodePicture(upload);
    const header = await sharp(jpeg).metadata();
    expect(header).toMatchObject({ format: 'jpeg', width: 1200, height: 2400 });
    expect(header.exif).toBeUndefined();
    expect(header.orientation).toBeUndefined();
    const sizes = await Promise.all(webp.map(async ({ name, bytes }) => [name, (await sharp(bytes).metadata()).width]));
    expect(sizes).toEqual([
      ['1200', 1200],
      ['400', 400],
    ]);
  });

  test('does not enlarge a small PNG, and gives it a white background', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const upload = await sharp({ create: { width: 30, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { jpeg, webp } = await encodePicture(upload);
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 30, height: 20, channels: 3 });
    expect(data[0]).toBeGreaterThan(250);
    expect((await sharp(webp[0]?.bytes).metadata()).width).toBe(30);
  });

  test('accepts grey, 16-bit and CMYK images', async () => {
    const grey = await photograph(40, 30).toColourspace('b-w').png().toBuffer();
    const deep = await photograph(40, 30).toColourspace('rgb16').png().toBuffer();
    const print = await photograph(40, 30).toColourspace('cmyk').jpeg().toBuffer();
    for (const upload of [grey, deep, print]) {
      expect((await sharp((await encodePicture(upload)).jpeg).metadata()).space).toBe('srgb');
    }
  });

  test('refuses a cut-off image, and a progressive one that would need too much memory', async () => {
    const whole = await photograph(600, 400).jpeg().toBuffer();
    await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ key: 'file.damaged' });
    await expect(encodePicture(whole.subarray(0, 30))).rejects.toMatchObject({ key: 'file.damaged' });
    const progressive = await sharp({ create: { width: 6500, height: 6500, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true })
      .toBuffer();
    await expect(encodePicture(progressive)).rejects.toMatchObject({ key: 'photo.tooManyPixels' });
  });
});

test('reencode keeps the size, but not the metadata', async () => {
  const upload = await photograph(300, 200)
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .png()
    .toBuffer();
  const clean = await reencode(upload, 'png');
  expect(clean.includes('secreto')).toBe(false);
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
});
