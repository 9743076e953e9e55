import { everyLetter } from '../server/mail/testing/letters.ts';
import { expect, test } from './testing/test.ts';

test('every letter fits a phone of 320 px and a window of 640 px', { tag: '@long' }, async ({ browser }) => {
  for (const width of [320, 640]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    for (const { name, variant, language, mail } of everyLetter()) {
      await page.setContent(mail.html);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${name} ${variant} in ${language}`).toBe(width);
    }
    await page.close();
  }
});
