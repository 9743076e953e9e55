import sharp from 'sharp';
import { palette } from '../../contract/palette.ts';
import { createRandom } from './random.ts';

const tileSize = 256;

/** Faint paper grain, the same for every picture, so that flat skies do not band. */
const grain = (() => {
  const random = createRandom('paper');
  const pixels = Buffer.alloc(tileSize * tileSize * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const strength = random.next() + random.next() - 1;
    pixels.fill(strength > 0 ? 255 : 0, i, i + 3);
    pixels[i + 3] = Math.round(Math.abs(strength) * 17);
  }
  return pixels;
})();

/** The JPEG of a picture, with its grain; a thumbnail smaller than the grain's tile goes without. */
export const renderPicture = async (svg: string): Promise<Buffer> => {
  const image = sharp(Buffer.from(svg)).flatten({ background: palette.sand[1] });
  const { width, height } = await image.metadata();
  if (Math.min(width, height) >= tileSize) {
    image.composite([{ input: grain, raw: { width: tileSize, height: tileSize, channels: 4 }, tile: true }]);
  }
  return image.jpeg({ quality: 82, chromaSubsampling: '4:4:4' }).toBuffer();
};
