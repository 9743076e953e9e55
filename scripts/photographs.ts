import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { administrator, signInAs } from '../e2e/testing/people.ts';
import { screens, visit } from '../e2e/testing/screens.ts';
import { clients, demoClients, demoPassword } from '../sample/people.ts';
import { findChromium } from './chromium.ts';
import { photographLetters } from './photograph-letters.ts';

/**
 * Takes screenshots of every screen and dialog of a running demo (`npm run demo` first) into `photographs/`, at 1440
 * and 390 px, of those for customers and visitors in three languages. A word as argument takes only the screens with
 * that word in their name. `letters` takes the letters instead, which need no demo; a word after it takes only matching
 * letters.
 */

const baseURL = process.env.PUBLIC_URL ?? 'http://localhost:3000';
const query = process.argv[2] ?? '';
const sizes = [
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '390', viewport: { width: 390, height: 844 } },
];

await mkdir('photographs', { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const letters = query === 'letters';
if (letters) await photographLetters(browser, (process.argv[3] ?? '').toLowerCase());
for (const size of letters ? [] : sizes) {
  for (const language of ['es', 'en', 'fr']) {
    const client = clients[demoClients.find(demo => demo.language === language)?.index ?? 0];
    const people = {
      visitor: null,
      customer: { identity: client?.email ?? '', password: demoPassword },
      ...(language === 'es' ? { staff: administrator } : {}),
    };
    for (const [who, user] of Object.entries(people)) {
      const list = screens.filter(screen => screen.who === who && screen.name.includes(query));
      if (list.length === 0) continue;
      const context = await browser.newContext({
        baseURL,
        viewport: size.viewport,
        locale: language,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (user) await signInAs(page, user);
      for (const screen of list) {
        const path = `photographs/${screen.name}-${language}-${size.name}.png`;
        try {
          await visit(page, screen);
          await page.screenshot({ path, fullPage: !screen.open });
          console.log(path);
        } catch (error) {
          console.error(`${path}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        }
      }
      await context.close();
    }
  }
}
await browser.close();
