import { headings } from '../contract/texts/catalogue-names.ts';
import { cataloguesUnder } from '../web/features/catalogue/catalogue-entries.ts';
import { es } from '../web/testing/texts.ts';
import { administrator, agent, enterAs, save, topDialog } from './testing/people.ts';
import { clientId, ownTravel, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The catalogues of /config/services: their tabs, and the list and dialog of the plain ones. */

const services = '/config/services/service';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Catálogos' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('each catalogue has an address and a link as its tab, and the keyboard reaches all of them', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/config/services');
  await expect(page).toHaveURL(/\/config\/services\/accomodation$/);
  await expect(title(page)).toHaveText('Alojamientos');
  await tabs(page).getByRole('link', { name: 'Alojamientos' }).focus();
  const links = await tabs(page).getByRole('link').allInnerTexts();
  for (const _ of links.slice(1)) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${services}$`));
  await expect(title(page)).toHaveText(links.at(-1) ?? '');
  await expect(tabs(page).getByRole('link', { name: links.at(-1) })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('menuitem').filter({ visible: true });
  const wanted = headings.flatMap(cataloguesUnder).map(one => es[one.title]);
  await expect(rows).toHaveText(wanted);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cabintype$/);
  await expect(title(page)).toHaveText('Camarotes');
  await expect(page).toHaveTitle(/^Camarotes/);
  await page.goBack();
  await expect(title(page)).toHaveText('Servicios incluidos');
  await page.goto('/config/services/travelstatus');
  await expect(page.getByRole('cell', { name: 'Pendiente de reserva' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar|Nuev)/ })).toHaveCount(0);
  await page.goto('/config/services/nada');
  await expect(page).toHaveURL(/\/404$/);
});

test('on a phone one menu holds every catalogue, and no page scrolls sideways', { tag: ['@long', '@phone'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, administrator);
  await page.goto(services);
  const menu = tabs(page).getByRole('button', { name: 'Servicios incluidos' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Etiquetas de otros servicios' }).click();
  await expect(title(page)).toHaveText('Etiquetas de otros servicios');
  await expect(page.getByText('Salida garantizada')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Nueva etiqueta' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Nueva etiqueta');
});

test('a service shows messages, takes an icon by keyboard, can be edited, and its dialog opens empty again', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(services);
  const open = () => page.getByRole('button', { name: 'Nuevo servicio incluido' }).click();
  await open();
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(650);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of ['Nombre obligatorio', 'Elija un icono']) await expect(topDialog(page)).toContainText(message);
  const name = unique('Baño turco “Añil”');
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
  await topDialog(page).getByLabel('Nombre en inglés').fill('Steam bath');
  const icons = topDialog(page).getByRole('radiogroup', { name: 'Icono' });
  const search = topDialog(page).getByRole('searchbox', { name: 'Buscar un icono' });
  await search.fill('JARDIN');
  await expect(icons.getByRole('radio')).toHaveCount(1);
  await search.press('Enter');
  await expect(icons.getByRole('radio', { name: 'Jardín' })).toBeChecked();
  await search.fill('');
  await icons.getByRole('radio', { name: 'Jardín' }).press('ArrowRight');
  await expect(icons.getByRole('radio', { name: 'Terraza o solárium' })).toBeChecked();
  await save(page);

  await page.goto(`${services}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Steam bath' })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await expect(icons.getByRole('radio', { name: 'Terraza o solárium' })).toBeChecked();
  await topDialog(page).getByLabel('Nombre en francés').fill('Hammam');
  await save(page);
  await expect(page.getByRole('cell', { name: 'Hammam' })).toBeVisible();
  await open();
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('');
  await expect(icons.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the form of a service can add what it lacks, and then chooses it', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Cádiz', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${travel.budgets[0]}`);
  const start = async (kind: string) => {
    await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
    await topDialog(page).getByRole('button', { name: kind, exact: true }).click();
  };
  const form = page.getByRole('dialog', { name: 'Añadir', exact: true });

  await start('Alojamiento');
  const stay = unique('Posada “Ñ”');
  await form.getByRole('combobox', { name: 'Alojamiento' }).fill(stay);
  await form.getByRole('button', { name: 'Añadir alojamiento' }).click();
  const quick = page.getByRole('dialog', { name: 'Añadir alojamiento' });
  const name = quick.getByRole('textbox', { name: 'Nombre', exact: true });
  await expect(name).toHaveValue(stay);
  expect(Math.round((await quick.boundingBox())?.width ?? 0)).toBe(800);
  await expect(quick.getByRole('radio', { name: '3 estrellas', checked: true })).toHaveCount(4);
  await name.fill('');
  await quick.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(quick).toContainText('Nombre obligatorio');
  await name.fill(stay);
  const tag = unique('Etiqueta');
  await quick.getByRole('button', { name: 'Nueva etiqueta' }).click();
  const tags = page.getByRole('dialog', { name: 'Nueva etiqueta' });
  await tags.getByRole('textbox', { name: 'Nombre', exact: true }).fill(tag);
  await save(page);
  await expect(quick.getByText(tag)).toBeVisible();
  await save(page);
  await expect(form.getByRole('combobox', { name: 'Alojamiento' })).toHaveValue(stay);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await start('Transporte');
  const type = unique('Calesa');
  await form.getByRole('button', { name: 'Añadir transporte' }).click();
  await page
    .getByRole('dialog', { name: 'Añadir transporte' })
    .getByRole('textbox', { name: 'Nombre', exact: true })
    .fill(type);
  await save(page);
  await expect(form.getByRole('combobox', { name: 'Tipo de transporte' })).toHaveValue(type);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();

  await start('Crucero');
  await form.getByRole('button', { name: 'Añadir crucero' }).click();
  const cruise = page.getByRole('dialog', { name: 'Añadir crucero' });
  await expect(cruise.getByRole('radio', { name: '3 estrellas', checked: true })).toHaveCount(4);
});

test('the question before a deletion says what uses the record', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/services/roomtype?q=doble');
  await page.getByRole('button', { name: 'Eliminar Doble', exact: true }).click();
  await expect(question(page)).toContainText(/«Doble»\? Lo usan? \d+ presupuestos?, que lo seguirá/);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
});
