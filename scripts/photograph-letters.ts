import { mkdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { houseColours } from '../contract/setting/brand-colour.ts';
import { readPicture } from '../sample/pictures.ts';
import { letterLogo, letterPicture, picturesIn, withLogoAt } from '../server/mail/picture.ts';
import { everyLetter } from '../server/mail/testing/letters.ts';

const widths = [640, 320];
const schemes = ['light', 'dark'] as const;

/**
 * Takes a screenshot of every letter in each language as a mail program shows it, at 640 and 320 px, light and dark,
 * into `photographs/letters/`.
 */
export async function photographLetters(browser: Browser, wanted: string): Promise<void> {
  await mkdir('photographs/letters', { recursive: true });
  const logo = inPage(await letterLogo(await sampleLogo()), 'png');
  const photos = await samplePhotos();
  const [plain, withLogo] = [false, true].map(logo => everyLetter({ colours: houseColours, logo }, true));
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const [index, letter] of (plain ?? []).entries()) {
        // Every third letter has the logo. The others belong to an agency without one.
        const { name, language, variant, mail } = (index % 3 === 0 ? withLogo?.[index] : undefined) ?? letter;
        if (!name.toLowerCase().includes(wanted)) continue;
        const path = `photographs/letters/${name}-${variant}-${language}-${width}-${colorScheme}.png`;
        await page.setContent(photos(withLogoAt(mail.html, logo)));
        await page.screenshot({ path, fullPage: true });
        console.log(path);
      }
      await page.close();
    }
  }
}

const inPage = (bytes: Buffer, type: 'png' | 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`;

/** Puts one photo of the sample agency into each place. */
async function samplePhotos(): Promise<(html: string) => string> {
  const photo = await readPicture('coast', 'Alborada 0');
  const [cover, card] = [
    inPage(await letterPicture(photo, 'cover'), 'jpeg'),
    inPage(await letterPicture(photo, 'card'), 'jpeg'),
  ];
  return html =>
    picturesIn(html).reduce(
      (all, { id, shape }) => all.replaceAll(`cid:${id}`, shape === 'cover' ? cover : card),
      html,
    );
}

/** A typical logo: dark letters on a transparent background. */
function sampleLogo(): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="120">
    <circle cx="60" cy="60" r="48" fill="#b4532a"/><path d="M20 78q40-40 80 0" stroke="#fff" stroke-width="8" fill="none"/>
    <text x="130" y="78" font-family="Georgia" font-size="56" fill="#22282d">Viajes Zubia</text></svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
