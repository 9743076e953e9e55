import { expect, it } from 'vitest';
import { printImage } from './render.ts';
import { samplePhoto } from './testing/sample-document.ts';

it('prepares a portrait once, however many documents show it, and a photo of one document each time', async () => {
  const portrait = await samplePhoto(10, 500, 500);
  const first = await printImage(portrait, 'portrait');
  expect(first?.length).toBeLessThan(portrait.length);
  expect(await printImage(new Uint8Array(portrait), 'portrait')).toBe(first);
  expect(await printImage(portrait, 'logo')).not.toBe(first);
  for (let hue = 20; hue < 41; hue++) await printImage(await samplePhoto(hue, 320, 320), 'portrait');
  expect(await printImage(portrait, 'portrait')).not.toBe(first);
  const photo = await samplePhoto(10, 900, 600);
  expect(await printImage(photo, 'line')).not.toBe(await printImage(photo, 'line'));
});
