import { palette, shownColours } from '../contract/setting/brand-colour.ts';
import { sampleNoticeToken } from '../sample/notices.ts';
import { violations } from './testing/axe.ts';
import { administrator, enterAs, sampleCustomer, signInAs } from './testing/people.ts';
import { call } from './testing/records.ts';
import { bookingToken } from './testing/sample.ts';
import { type Screen, screens, visit } from './testing/screens.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'agency' });

/** Customers and visitors see the agency, not the product: its name, logo and colours, and these always readable. */

const yellow = { primary: '#ffe600', accent: '#ffd400' };
const black = { primary: '#000000', accent: '#101010' };

const visitors = [
  '/login',
  '/newCustomer',
  '/politica-privacidad',
  `/presupuesto/${sampleNoticeToken}`,
  `/reserva/${bookingToken}`,
  '/alta/unknown',
];
const customers = ['/', '/dashboard', '/mis-datos', '/cursostips'];

/** '#rrggbb' of a computed colour. */
const hex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;

const filling = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate(button => getComputedStyle(button).backgroundColor)
    .then(hex);

test('a page of customers or visitors names the product only in its footer', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'es-ES' });
  const visitor = await context.newPage();
  const named = async (shown: Page, path: string) => {
    await shown.goto(path);
    await expect(shown.getByRole('contentinfo')).toContainText('Hecho con Periplo');
    await expect(shown).toHaveTitle(/Viajes Alborada$/);
    const logo = shown.getByRole('link', { name: /^Viajes Alborada: / }).first();
    await expect
      .poll(() => logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await shown.getByRole('contentinfo').evaluate(footer => footer.remove());
    expect({ path, html: (await shown.content()).match(/Periplo/g) }).toEqual({ path, html: null });
  };
  for (const path of visitors) await named(visitor, path);
  await enterAs(page, sampleCustomer);
  for (const path of customers) await named(page, path);
  await context.close();
});

test('the colours of a yellow and of a black agency are readable everywhere; staff keep those of the house', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  // In the long run: brand-colour.test.ts computes the contrast of these colours in every run.
  await enterAs(page, administrator);
  const stored = (await call(page, '/api/setting/all')).data.appearance.value;
  const save = (value: object) => call(page, '/api/setting/update', { data: { name: 'appearance', value } });
  try {
    for (const colours of [yellow, black]) {
      await save(colours);
      const context = await browser.newContext({ baseURL, locale: 'es-ES' });
      const shown = await context.newPage();
      const check = async (who: Screen['who']) => {
        // The dialogs have no other colours than the pages; those of one agency are enough.
        for (const screen of screens.filter(each => each.who === who && !(each.open && colours === black))) {
          await visit(shown, screen);
          const found = await violations(shown, { runOnly: ['color-contrast', 'link-in-text-block'] });
          const nodes = found.flatMap(each => each.nodes.map(({ html }) => html));
          expect({ ...colours, screen: screen.name, nodes }).toEqual({ ...colours, screen: screen.name, nodes: [] });
        }
      };
      await check('visitor');
      await shown.goto('/login');
      expect(await filling(shown, 'Entrar')).toBe(shownColours(colours).accent);
      await signInAs(shown, sampleCustomer);
      await check('customer');
      await shown.goto('/');
      await shown.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(shown.locator('aside')).toHaveAttribute('data-away', 'false');
      expect(await violations(shown, { runOnly: ['color-contrast'] })).toEqual([]);
      await context.close();
    }
    await page.goto('/');
    expect(await filling(page, 'Nuevo viaje')).toBe(palette.atlantic[8]);
  } finally {
    await save(stored);
  }
});

test('staff who sign in on a page in the agency’s colours work in those of the house', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login');
  expect(await filling(page, 'Entrar')).not.toBe(palette.terracotta[7]);
  await signInAs(page, administrator);
  await expect(page).toHaveTitle(/Periplo$/);
  expect(await filling(page, 'Nuevo viaje')).toBe(palette.atlantic[8]);
});

test('the settings show what customers will see, and which colour was too pale', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const sample = page.getByRole('figure');
  await expect(sample).toContainText('Se lee bien');
  await expect(sample.getByRole('img', { name: 'Viajes Alborada' })).toBeVisible();
  await page.getByLabel('Color de acento *').fill('#ffd400');
  const { accent } = shownColours({ primary: '#000000', accent: '#ffd400' });
  await expect(sample).toContainText(`los clientes verán ${accent} en lugar de #ffd400`);
  const pages = (design: string) => page.getByRole('img', { name: design, exact: true });
  const choose = async (design: string) => {
    await page.getByRole('combobox', { name: 'Diseño del PDF' }).click();
    await page.getByRole('option', { name: design }).click();
  };
  await choose('Clásico');
  await expect(pages('Clásico')).toBeVisible();
  await expect(pages('Compacto')).toBeHidden();
  await choose('Según el viaje: compacto hasta 4 días');
  await expect(pages('Clásico')).toBeVisible();
  await expect(pages('Compacto')).toBeVisible();
  await page.getByLabel('Color de acento *').fill('#ff');
  await expect(page.getByText('Escriba los dos colores como #0f4c6e')).toBeVisible();
});
