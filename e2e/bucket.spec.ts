import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { address } from './application.ts';
import { lucia } from './own.ts';
import { administrator, enterAs, save, topDialog } from './people.ts';
import { test as base, expect, type Page } from './test.ts';
import { acceptedOf } from './walk.ts';

/** The sample agency with its files in a bucket, from which browsers fetch them (docs/decisions/files.md). */

const test = base.extend<object, { bucket: string }>({
  /** The address of a bucket on this machine. */
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'periplo-bucket-'));
      const s3 = new S3rver({
        ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder, allowMismatchedSignatures: true },
        configureBuckets: [{ name: 'cubo', configs: [] }],
      });
      await use(`127.0.0.1:${(await s3.run()).port}/cubo`);
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ bucket }, use) =>
      use({
        // The sample agency puts its own files there.
        E2E_SAMPLE: undefined,
        E2E_FILES_URL: `s3://S3RVER:S3RVER@${bucket}?tls=false&redirect=true`,
      }),
    { scope: 'worker' },
  ],
});

/** Signs in, and notes what comes from the bucket and what the policy of the page refuses. */
async function watch(page: Page, bucket: string, user: typeof lucia) {
  await enterAs(page, user);
  const seen = { fetched: [] as string[], refused: [] as string[] };
  page.on('response', answer => {
    if (answer.url().startsWith(`http://${bucket}/`)) seen.fetched.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', ({ text }) => {
    if (/Content Security Policy/i.test(text())) seen.refused.push(text());
  });
  return seen;
}

const drawn = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(all => (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length);

/** Presses a link. @returns the name under which the browser saves its file, how its bytes begin, who sent them */
async function saved(page: Page, press: () => Promise<void>): Promise<[name: string, beginning: string, host: string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return [download.suggestedFilename(), Buffer.concat(chunks).toString('latin1', 0, 5), new URL(download.url()).host];
}

test('photos, documents and papers reach the browser from a bucket, and the copy for journeys holds them', {
  tag: '@long',
}, async ({ page, context, browser, baseURL, bucket }) => {
  const theirs = await watch(page, bucket, lucia);
  await page.goto('/');
  const trip = await acceptedOf(page, ({ contract_data }) => Boolean(contract_data));

  // Staff add documents with letters and signs that headers do not carry plainly.
  const names = ['Bono de Íñigo Peña.txt', 'Hotel "El Niño" 100%.txt', "L'été à Nîmes (2ª).txt"];
  const staff = await browser.newContext({ baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  const office = await staff.newPage();
  const ours = await watch(office, bucket, administrator);
  await office.goto(trip);
  await office.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await office.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  await topDialog(office)
    .getByLabel('Archivos adicionales')
    .setInputFiles(names.map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Vale por una noche') })));
  await save(office);
  await expect.poll(() => drawn(office)).toBeGreaterThan(0);
  expect(ours.refused).toEqual([]);
  await staff.close();

  await page.goto(trip);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => drawn(page)).toBeGreaterThan(1);
  const photos = await drawn(page);
  expect(theirs.fetched.length).toBeGreaterThan(0);
  expect(theirs.fetched.filter(answer => !answer.startsWith('200'))).toEqual([]);
  const files = page.getByRole('region', { name: 'Documentos' }).locator('a[href*="/extra_file_"]');
  await expect(files).toHaveCount(3);
  const expected = ['Bono de Íñigo Peña.txt', 'Hotel _El Niño_ 100%.txt', "L'été à Nîmes (2ª).txt"];
  for (const [index, name] of expected.entries()) {
    expect(await saved(page, () => files.nth(index).click())).toEqual([name, 'Vale ', bucket.split('/')[0]]);
  }
  const paper = await saved(page, () => page.getByRole('link', { name: 'Presupuesto en PDF' }).click());
  expect(paper).toEqual([expect.stringMatching(/\.pdf$/), '%PDF-', new URL(address()).host]);

  const choice = page.getByRole('switch', { name: 'Disponible sin conexión en este dispositivo' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Guardado el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  // With a connection the service worker itself follows the redirects.
  await page.reload();
  await expect.poll(() => drawn(page)).toBe(photos);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Sin conexión: datos del/)).toBeVisible();
  await expect.poll(() => drawn(page)).toBe(photos);
  expect(await saved(page, () => files.nth(1).click())).toEqual([expected[1], 'Vale ', new URL(address()).host]);
  expect(theirs.refused).toEqual([]);
});
