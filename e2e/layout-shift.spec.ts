import sharp from 'sharp';
import { administrator, another, enterAs, sampleClient, sampleCustomer, topDialog } from './testing/people.ts';
import { call, clientId, complete, hold, openTravel, ownTravel, question, travelCardOf } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** What must not move: questions, the top bar, the focus, and the page of a visitor while it loads. */

/** The parts of the top bar that are cut off or outside the window. */
const cutInHead = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .evaluate(head =>
      [...head.querySelectorAll<HTMLElement>('a, button, p, nav')]
        .filter(part => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
        .filter(part => {
          const cuts = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
          return cuts || part.getBoundingClientRect().right > innerWidth;
        })
        .map(part => part.textContent),
    );

test('a double click asks and opens only once; the top bar fits every width; all pages share one stream of the bell', {
  tag: '@long',
}, async ({ page }) => {
  let lines = 0;
  page.on('request', request => (lines += request.url().endsWith('/api/notification/stream') ? 1 : 0));
  await enterAs(page, administrator);
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  for (const width of [1100, 1366, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutInHead(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const travel = await ownTravel(page, 'Doble clic', [await clientId(page, 'Lucía')], 1);
  await openTravel(page, travel, 'en_cola');
  const card = travelCardOf(page, travel.name);
  await card.getByRole('button', { name: /^Enviar/ }).dblclick();
  await expect(question(page)).toContainText('¿Está seguro de querer');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nuevo viaje' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The stream of the page that was loaded last.
  lines = 1;
  for (const name of ['Clientes', 'Proveedores']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(lines).toBe(1);
});

test('the texts around group mails are not required; a message is sent again after a question', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/correo');
  const { data } = await call(page, '/api/mail/getFilteredPaginated', { filter: { status: 'sent' }, page: 1 });
  const before = (await call(page, `/api/mail/data/${data[0].id}`)).data.status;
  await page
    .getByRole('button', { name: /^Reenviar «/ })
    .first()
    .click();
  await expect(question(page)).toContainText(/se enviará otra vez a/);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  expect((await call(page, `/api/mail/data/${data[0].id}`)).data.status).toBe(before);

  await page.goto('/solicitudesgrupos/configuracioncorreos');
  await page.getByRole('button', { name: 'Editar textos' }).click();
  await expect(topDialog(page).getByRole('textbox')).toHaveCount(3);
  expect(await topDialog(page).locator('.mantine-InputWrapper-required').count()).toBe(0);
});

/** How much of the window has moved since this was last asked. */
const movedSince = (page: Page) =>
  page.evaluate(() => {
    const { shift = 0 } = window as { shift?: number };
    Object.assign(window, { shift: 0 });
    return shift;
  });

/** Runs in the page, and adds up what moves there. */
function observeMovement(): void {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

test('no text changes its lines when its font arrives', { tag: '@long' }, async ({ browser, baseURL }) => {
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ baseURL, locale: 'es-ES', viewport: { width, height: 844 } });
    await context.addInitScript(observeMovement);
    const page = await context.newPage();
    await page.goto('/login');
    await complete(page);
    expect(await movedSince(page), `/login, ${width} px`).toBeLessThanOrEqual(0.02);
    await context.clearCookies();
    await enterAs(page, sampleCustomer);
    const list = await context.newPage();
    await list.goto('/');
    await list.getByRole('article').first().waitFor();
    await complete(list);
    expect(await movedSince(list), `/, ${width} px`).toBeLessThanOrEqual(0.02);
    await context.close();
  }
});

test('the page for visitors moves nothing: with a slow answer, a failed one, and in another language', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ baseURL, locale: 'es-ES', viewport: { width, height: 844 } });
    await context.addInitScript(observeMovement);
    const page = await context.newPage();
    const offer = /\/api\/external\/newCustomer/;
    const first = await hold(page, offer, 1);
    await page.goto('/newCustomer');
    await first.asked;
    await complete(page);
    first.release();
    await page.getByRole('button', { name: 'Enviar la solicitud' }).waitFor();
    await complete(page);
    expect(await movedSince(page), `loading, ${width} px`).toBeLessThanOrEqual(0.02);

    // Somebody who reads the offer, and somebody who fills in the form, changes the language.
    for (const [place, language, code] of [
      ['#offer', 'English', 'en'],
      ['#request', 'Français', 'fr'],
    ] as const) {
      await page.locator(place).evaluate(element => element.scrollIntoView());
      const answer = await hold(page, new RegExp(`${offer.source}.*language=${code}`));
      // Neither a key nor a click: after one the browser counts no movement for half a second.
      await page
        .getByRole('combobox')
        .first()
        .evaluate((list: HTMLSelectElement, label) => {
          list.value = [...list.options].find(option => option.label === label)?.value ?? '';
          list.dispatchEvent(new Event('change', { bubbles: true }));
        }, language);
      // The words of the page itself have changed; the answer with the offer in this language is on its way.
      await expect(page.getByRole('combobox').first()).toHaveValue(code);
      await answer.asked;
      await expect(page.locator('[data-changing]').first()).toBeAttached();
      await complete(page);
      await movedSince(page);
      answer.release();
      await expect(page.locator('[data-changing]')).toHaveCount(0);
      await complete(page);
      expect(await movedSince(page), `${language} at ${place}, ${width} px`).toBeLessThanOrEqual(0.02);
    }

    const unlucky = await context.newPage();
    await unlucky.route(offer, route => route.abort(), { times: 1 });
    await unlucky.goto('/newCustomer');
    const retry = unlucky.getByRole('alert').getByRole('button');
    await retry.waitFor();
    await retry.evaluate((button: HTMLElement) => button.click());
    await unlucky.locator('form').waitFor();
    await complete(unlucky);
    expect(await movedSince(unlucky), `after a failure, ${width} px`).toBeLessThanOrEqual(0.02);
    await context.close();
  }
});

const luminance = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map(value => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The lowest contrast between each text over a photo and what is behind it, with the text. */
async function contrasts(page: Page): Promise<[number, string][]> {
  const texts = await page.evaluate(() => {
    const large = (box: DOMRect) => box.width > 120 && box.height > 80;
    const photos = [...document.querySelectorAll('img')].map(image => image.getBoundingClientRect()).filter(large);
    const found: { words: string; colour: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (!textContent?.trim() || !element?.checkVisibility()) continue;
      if (getComputedStyle(element).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const over = photos.some(
          photo => box.left < photo.right && box.right > photo.left && box.top < photo.bottom && box.bottom > photo.top,
        );
        const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const covered = seen?.closest('aside') && !element.closest('aside');
        if (over && !covered && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)
          found.push({ words: textContent.trim(), colour: getComputedStyle(element).color, box });
      }
    }
    return found.map(({ box: { left, top, right, bottom }, ...text }) => ({ ...text, left, top, right, bottom }));
  });
  await page.addStyleTag({
    content: '*, *::before { color: transparent !important; text-shadow: none !important } svg { visibility: hidden }',
  });
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return texts.map(({ words, colour, left, top, right, bottom }) => {
    const own = luminance((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    let least = 21;
    for (let y = Math.ceil(top); y < bottom; y += 2) {
      for (let x = Math.ceil(left); x < right; x += 3) {
        const at = (y * info.width + x) * info.channels;
        const behind = luminance([...data.subarray(at, at + 3)]);
        least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
    }
    return [least, words];
  });
}

const photo = (page: Page) => page.locator('main img[src*="/file/"]').first();

/** A budget of the customer with a photo: other tests add budgets without. */
async function budgetWithPhoto(page: Page): Promise<string> {
  await page.goto('/');
  await expect(photo(page)).toBeVisible();
  const links = page.locator('a[href^="/budget/"]');
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  for (const address of addresses.filter(each => /^\/budget\/\d+$/.test(each))) {
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toBeVisible();
    if ((await photo(page).count()) > 0) return address;
  }
  throw new Error('no budget of the customer has a photo');
}

test('text is readable over white photos; at 200 % the price bar leaves room for the page and hides no focused element', {
  tag: '@long',
}, async ({ page, browser }) => {
  // In the long run: a measurement of styles that rarely change.
  const white = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // No other test books a trip for this traveller, which would be her next one, without a photo.
  const alicia = await another(browser, page);
  await enterAs(page, sampleCustomer);
  await page.goto('/');
  await alicia.goto(page.url());
  await enterAs(alicia, sampleClient(24));
  for (const each of [page, alicia])
    await each.route(/\/file\/.*\.webp$/, route => route.fulfill({ contentType: 'image/png', body: white }));
  const budget = await budgetWithPhoto(page);
  for (const width of [1440, 320]) {
    for (const [reader, path] of [
      [alicia, '/dashboard'],
      [page, budget],
    ] as const) {
      await reader.setViewportSize({ width, height: 900 });
      await reader.goto(path);
      await expect(photo(reader)).toBeVisible();
      await complete(reader);
      const found = await contrasts(reader);
      expect(found.length, `words over photos of ${path} at ${width} px`).toBeGreaterThan(0);
      expect(
        found.filter(([contrast]) => contrast < 4.5),
        `${path} at ${width} px`,
      ).toEqual([]);
    }
  }
  await alicia.context().close();

  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(budget);
  const bar = page.getByRole('complementary', { name: 'Precio del viaje' });
  await expect.poll(async () => (await bar.boundingBox())?.height ?? 450).toBeLessThanOrEqual(90);
  for (let pressed = 0; pressed < 25; pressed += 1) {
    await page.keyboard.press('Tab');
    const hidden = await bar.evaluate(element => {
      const focused = document.activeElement;
      if (!focused || element.contains(focused)) return null;
      const [box, over] = [focused.getBoundingClientRect(), element.getBoundingClientRect()];
      return box.top >= over.top && box.bottom <= over.bottom ? focused.textContent : null;
    });
    expect(hidden).toBeNull();
  }
});
