import sharp from 'sharp';
import { expect, test } from 'vitest';
import { agencyLogo } from './agency-logo.ts';
import { avatar } from './avatar.ts';
import { picture, pictureKinds } from './picture.ts';
import { renderPicture } from './render.ts';

test.each(pictureKinds)('%s is drawn the same every time, and differently for another name', kind => {
  const drawn = picture('Ronda', kind);
  expect(picture('Ronda', kind)).toBe(drawn);
  expect(picture('Cádiz', kind)).not.toBe(drawn);
  expect(drawn).not.toMatch(/NaN|undefined|Infinity|<text/);
});

test.each(pictureKinds)('%s renders to a photograph of 1600 by 1067', async kind => {
  const jpeg = await renderPicture(picture('Ronda', kind));
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1067 });
  const { entropy } = await sharp(jpeg).stats();
  expect(entropy).toBeGreaterThan(5);
});

test('a picture takes the size and the hour asked for', async () => {
  const noon = picture('Ronda', 'village', { width: 600, height: 400, hour: 12 });
  expect(noon).not.toBe(picture('Ronda', 'village', { width: 600, height: 400, hour: 22 }));
  const { width, height } = await sharp(await renderPicture(noon)).metadata();
  expect([width, height]).toEqual([600, 400]);
});

test('two renderings of one picture are the same bytes', async () => {
  const svg = picture('Ronda', 'desert', { width: 300, height: 200 });
  expect((await renderPicture(svg)).equals(await renderPicture(svg))).toBe(true);
});

test('a person keeps the same portrait', async () => {
  expect(avatar('Lucía Romero')).toBe(avatar('Lucía Romero'));
  expect(avatar('Lucía Romero')).not.toBe(avatar('Andrés Gil'));
  const { width, height } = await sharp(await renderPicture(avatar('Lucía Romero'))).metadata();
  expect([width, height]).toEqual([400, 400]);
});

test('the logo of the agency needs no font', async () => {
  expect(agencyLogo).not.toContain('<text');
  expect((await sharp(Buffer.from(agencyLogo)).metadata()).width).toBe(960);
});
