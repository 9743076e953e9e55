import { houseColours } from '../contract/setting/brand-colour.ts';
import { letters } from '../server/mail/letters.ts';
import { agency, everyLetter, exampleOf, photo } from '../server/mail/testing/letters.ts';
import { writeMail } from '../server/mail/write-mail.ts';
import { expect, test } from './testing/test.ts';

/** Letters as a mail program draws them. */

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const examples = everyLetter(undefined, true).map(({ mail, ...example }) => ({
  ...example,
  html: mail.html.replace(/"cid:[^"]*"/g, `"${onePixel}"`).replaceAll('Zermatt', 'Zermatt und Matterhorn'),
}));

test('on a phone of 320 px each button is in the first 480 px, and nothing is wider', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { letter, name, variant, language, html } of examples) {
    await page.setContent(html);
    const about = `${name} ${variant} ${language}`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), about).toBeLessThanOrEqual(320);
    // The words before the button of a request to a supplier are the agency's own.
    if (letter.to !== 'customers') continue;
    // An address that no longer belongs to the account gets no link to it.
    if (name === 'accountChanged' && !html.includes('class="button"')) continue;
    const button = await page.locator('.button').boundingBox();
    expect((button?.y ?? 480) + (button?.height ?? 0), about).toBeLessThanOrEqual(480);
  }
});

test('the button stays there with whatever words the agency writes, and everything is said', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const part = 'Xyz abc defghij klmno pqrstu vwxyz '.repeat(5).trim();
  const openings = [
    ['Hola, {firstName}:', 'Abc def.'],
    ['Hola:', part, part],
    [`${part} ${part} ${part}`, 'Fin'],
    ['A', 'B', 'C', 'D', 'E'],
  ];
  const edited = ['budgetSent', 'budgetAccepted', 'modification', 'invitation'];
  for (const letter of letters.filter(({ name }) => edited.includes(name))) {
    for (const logo of [false, true]) {
      for (const opening of openings) {
        const words = {
          subject: 'Abc',
          heading: 'Un viaje muy largo por Zermatt',
          opening: opening.join('\n\n'),
          closing: '',
        };
        const letterhead = { colours: houseColours, logo };
        const cover = letter.cover ? photo : null;
        const mail = writeMail(letter, 'es', exampleOf(letter), agency, letterhead, { words, cover });
        await page.setContent(mail.html.replace(/"cid:[^"]*"/g, `"${onePixel}"`));
        const button = await page.locator('.button').boundingBox();
        expect((button?.y ?? 480) + (button?.height ?? 0), `${letter.name} ${opening[0]} ${logo}`).toBeLessThanOrEqual(
          480,
        );
        for (const said of opening.slice(1)) expect(await page.locator('body').innerText()).toContain(said);
      }
    }
  }
});

test('every text is legible on a light and on a dark ground', { tag: '@long' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { name, variant, language, html } of examples) {
      if (language !== 'es') continue;
      await page.setContent(html);
      expect(await page.evaluate(illegible), `${name} ${variant} ${colorScheme}`).toEqual([]);
    }
  }
});

/** The texts with less contrast than 4.5 to 1 with the nearest ground behind them. It runs in the page. */
function illegible(): string[] {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = channels(colour).map(value => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const colour = getComputedStyle(element).backgroundColor;
    return channels(colour)[3] === 0 ? ground(element.parentElement) : colour;
  };
  const bad: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || !textContent?.trim() || parentElement.getClientRects().length === 0) continue;
    const [one, other] = [light(getComputedStyle(parentElement).color), light(ground(parentElement))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) bad.push(`${textContent.trim()} (${contrast.toFixed(1)})`);
  }
  return bad;
}
