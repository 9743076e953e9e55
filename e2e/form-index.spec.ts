import { administrator, enterAs } from './testing/people.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The index of a long form (docs/look.md). */

const index = (page: Page) => page.getByRole('navigation', { name: 'Secciones del formulario' });
const marked = (page: Page) => index(page).locator('[aria-current="location"]');

test('a long form has an index of its sections, which leads to them and marks the present one', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  await expect(index(page).getByRole('link')).toHaveCount(13);
  await expect(marked(page)).toHaveText('La agencia');
  const beside = async () => {
    const [list, form] = [await index(page).boundingBox(), await page.locator('form section').first().boundingBox()];
    return (list?.x ?? 0) + (list?.width ?? 0) <= (form?.x ?? 0);
  };
  expect(await beside()).toBe(true);

  await test.step('by keyboard: the link leads to the section, and the next field follows', async () => {
    const last = index(page).getByRole('link').last();
    const name = (await last.textContent()) ?? '';
    await last.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(marked(page)).toHaveText(name);
    await expect(index(page)).toBeInViewport();
    await page.keyboard.press('Tab');
    const section = page.locator('form section').last();
    await expect(section.locator(':focus')).toHaveCount(1);
  });

  await test.step('scrolling marks the section that is read', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(marked(page)).toHaveText('La agencia');
  });

  await test.step('the save bar stays in view beside it', async () => {
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport({ ratio: 1 });
  });

  await test.step('what cannot be used is faded, and not pressed', async () => {
    const discard = page.getByRole('button', { name: 'Descartar los cambios' });
    await expect(discard).toBeDisabled();
    await expect(discard).toHaveCSS('opacity', '0.45');
    await expect(discard).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  await test.step('a narrow screen has it in a strip above the form', async () => {
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(beside).toBe(false);
      const link = index(page).getByRole('link').nth(4);
      const name = (await link.textContent()) ?? '';
      await link.click();
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(marked(page)).toBeInViewport();
      const [strip, place] = [await index(page).boundingBox(), await heading.boundingBox()];
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });

  await test.step('the page of a provider has one, too', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/proveedores/perfil/1');
    await expect(index(page).getByRole('link')).toHaveText([
      'Identidad',
      'Dirección',
      'Datos comerciales',
      'Acceso',
      'Contacto',
      'Banco y pagos',
      'Notas',
    ]);
  });
});
