import { administrator, enterAs, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Tasks (specification 2 'Tasks calendar', 5 'Task'; decisions 6): the calendar in its three views, and the list. */

const event = (page: Page, name: string) => page.locator('[data-event-id]').filter({ hasText: name });
const slot = (page: Page, words: string) => page.getByRole('button', { name: `Nueva tarea: ${words}`, exact: true });
const range = (page: Page) => page.locator('p').filter({ hasText: /^(Día|Semana|Mes|Agenda):/ });
const nameField = (page: Page) => topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true });
const stored = async (page: Page, id: number) => (await call(page, `/api/task/data/${id}`)).data;
const dateOf = (page: Page, id: number) => expect.poll(async () => (await stored(page, id)).date);

test('by keyboard, a task is written, moved and changed in the week, the day and the month', async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Teruel', [await clientId(page, 'Lucía Romero')]);
  const name = unique('Llamar al parador');
  await page.goto('/tareas?date=2027-08-18');
  await expect(range(page)).toHaveText('Semana: 16–22 de agosto de 2027');
  await expect(page.getByRole('radio', { name: 'Semanal' })).toBeChecked();
  await expect(page.locator('.mantine-WeekView-weekViewDayLabel').first()).toContainText('16');
  const hours = page.getByText(/^\d\d:00$/);
  await expect(hours).toHaveCount(23);
  await expect(hours.first()).toHaveText('01:00');
  await expect(hours.last()).toHaveText('23:00');

  await slot(page, 'lunes, 16 de agosto de 2027, 01:00').focus();
  for (const key of ['ArrowRight', 'ArrowRight', ...Array(9).fill('ArrowDown')]) await page.keyboard.press(key);
  await expect(slot(page, 'miércoles, 18 de agosto de 2027, 10:00')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(topDialog(page)).toHaveAccessibleName('Añadir');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(800);
  await expect(topDialog(page).getByLabel('Fecha y hora')).toHaveValue('18/08/2027 10:00:00');
  await expect(topDialog(page).getByLabel('Agente')).toHaveValue('Rocío Alba Serrano');
  await nameField(page).press('Enter');
  await expect(topDialog(page).getByText('Nombre obligatorio')).toBeVisible();
  await topDialog(page).getByLabel('Viaje').fill(travel.name);
  await page.getByRole('option', { name: travel.name }).click();
  await topDialog(page).getByLabel('Cliente', { exact: true }).fill('Lucía Romero');
  await page.getByRole('option', { name: /^Lucía Romero/ }).click();
  await expect(topDialog(page).getByLabel('Nombre del cliente')).toHaveValue('Lucía');
  await nameField(page).fill(name);
  await nameField(page).press('Enter');
  await expect(topDialog(page)).toHaveCount(0);
  await expect(event(page, name)).toContainText(travel.name);
  await expect(event(page, name)).toContainText('Lucía Romero Vargas, Rocío Alba Serrano');
  const id = Number(await event(page, name).getAttribute('data-event-id'));

  await event(page, name).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await dateOf(page, id).toBe('2027-08-19 10:00');
  await expect(event(page, name)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await dateOf(page, id).toBe('2027-08-19 10:30');
  // Two moves at once: the second one waits for the first, and is no stale edit.
  for (const [key, date] of [
    ['Shift+ArrowDown', '2027-08-19 11:30'],
    ['Shift+ArrowUp', '2027-08-19 10:30'],
  ] as const) {
    await event(page, name).focus();
    // Both come before the first is drawn.
    await event(page, name).evaluate((at, key) => {
      const init = { key: key.replace('Shift+', ''), shiftKey: true, bubbles: true };
      for (let press = 0; press < 2; press += 1) at.dispatchEvent(new KeyboardEvent('keydown', init));
    }, key);
    await dateOf(page, id).toBe(date);
    await expect(event(page, name)).toContainText(date.slice(11));
  }
  await event(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await topDialog(page).getByLabel('Estado').click();
  await page.getByRole('option', { name: 'En curso' }).click();
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(page)).toHaveCount(0);
  await expect(event(page, name)).toContainText('En curso');

  await page.getByRole('radio', { name: 'Semanal' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(range(page)).toHaveText('Mes: agosto de 2027');
  await event(page, name).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await dateOf(page, id).toBe('2027-08-26 10:30');
  await page.getByText('Diario', { exact: true }).click();
  await page.getByLabel('Mover a fecha').fill('26/08/2027');
  await page.getByLabel('Mover a fecha').press('Tab');
  await expect(range(page)).toHaveText('Día: jueves, 26 de agosto de 2027');
  await expect(event(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).press('Enter');
  await expect(range(page)).toHaveText('Día: viernes, 27 de agosto de 2027');
  await page.getByRole('button', { name: 'Anterior', exact: true }).press('Enter');
  await expect(event(page, name)).toBeVisible();
  await page.reload();
  await expect(range(page)).toHaveText('Día: jueves, 26 de agosto de 2027');
  await page.goBack();
  await expect(range(page)).toHaveText('Día: viernes, 27 de agosto de 2027');
  await page.getByRole('button', { name: 'Actual', exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/date=/);

  // The clocks change on this day, in the agency's zone and in the browser's. Its hours must look like those of any
  // other day.
  const early = unique('Recoger al grupo');
  await call(page, '/api/task/create', { data: { name: early, date: '2027-03-28 03:30' } });
  await page.goto('/tareas?view=day&date=2027-03-28');
  await expect(page.getByText(/^\d\d:00$/)).toHaveText(
    Array.from({ length: 23 }, (_, hour) => `${String(hour + 1).padStart(2, '0')}:00`),
  );
  const [of, at] = [event(page, early), slot(page, 'domingo, 28 de marzo de 2027, 03:30')];
  await of.scrollIntoViewIfNeeded();
  expect(Math.abs(((await of.boundingBox())?.y ?? 0) - ((await at.boundingBox())?.y ?? 99))).toBeLessThan(4);
});

test('by drag and in the list, a task is moved, put back after a refusal, found, counted and completed', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const name = unique('Confirmar el autobús');
  const { data } = await call(page, '/api/task/create', { data: { name, date: '2027-09-07 10:00' } });
  await page.goto(`/tareas?date=2027-09-07&q=${encodeURIComponent(name)}`);
  const start = { targetPosition: { x: 12, y: 2 } };
  const readAgain = page.waitForResponse(/getTasksBetween/);
  await event(page, name).dragTo(slot(page, 'jueves, 9 de septiembre de 2027, 12:00'), start);
  await dateOf(page, data.id).toBe('2027-09-09 12:00');
  // The page has read the task as it was moved, and not yet as somebody else will change it.
  await readAgain;
  await expect(event(page, name)).toContainText('12:00');

  // Somebody else has changed the task: their change is not overwritten.
  await call(page, '/api/task/update', { data: { id: data.id, client_name: 'Ana' } });
  await event(page, name).dragTo(slot(page, 'martes, 7 de septiembre de 2027, 15:00'), start);
  await expect(page.getByText('Otra persona ha cambiado este registro')).toBeVisible();
  await dateOf(page, data.id).toBe('2027-09-09 12:00');
  await expect(event(page, name)).toContainText('12:00');

  await page.getByText('Mensual', { exact: true }).click();
  await event(page, name).dragTo(slot(page, 'lunes, 20 de septiembre de 2027'), { targetPosition: { x: 20, y: 80 } });
  await dateOf(page, data.id).toBe('2027-09-20 12:00');

  const list = page.getByRole('region', { name: 'Lista de tareas' });
  await expect(list.getByRole('button', { name: 'Pendiente 1' })).toBeVisible();
  await list.getByRole('button', { name: `Marcar como hecha: ${name}` }).click();
  await expect(list.getByRole('button', { name: 'Hecha 1' })).toBeVisible();
  // Struck through whole, in the list and in the calendar.
  for (const part of [list.getByRole('button', { name, exact: true }), list.locator('time')])
    await expect(part).toHaveCSS('text-decoration-line', 'line-through');
  for (const part of ['time', 'b', 'b > span'])
    await expect(event(page, name).locator(part).first()).toHaveCSS('text-decoration-line', 'line-through');
  await list.getByRole('button', { name: 'Pendiente 0' }).click();
  await expect(list.getByText('Sin resultados')).toBeVisible();
  await expect(event(page, name)).toHaveCount(0);
  await list.getByRole('button', { name: 'Todas 1' }).click();
  await list.getByRole('button', { name, exact: true }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await expect(topDialog(page).getByLabel('Estado')).toHaveValue('Hecha');
});

/** The words of an event that its column breaks, and whether its time shows. */
const drawn = (page: Page, name: string) =>
  event(page, name).evaluate(box => {
    const [time] = box.getElementsByTagName('time');
    const words = [...box.querySelectorAll('b > span')];
    return {
      time: time?.checkVisibility() && time.getBoundingClientRect().right <= box.getBoundingClientRect().right,
      broken: words
        .filter(word => word.getClientRects().length > 1 || word.scrollHeight > 24)
        .map(word => word.textContent),
      words: words.length,
    };
  });

test('two tasks at an hour keep their time and break no word; a phone has day, week and agenda', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const run = unique('Q');
  const names = [`Enviar documentación definitiva ${run}`, `Confirmar ${run}`];
  for (const name of names) await call(page, '/api/task/create', { data: { name, date: '2027-10-13 10:00' } });
  const address = `/tareas?date=2027-10-13&q=${encodeURIComponent(run)}`;
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    for (const name of names) {
      await expect(event(page, name)).toBeVisible();
      expect(await drawn(page, name), `${name} at ${width}`).toEqual({
        time: true,
        broken: [],
        words: name.split(' ').length,
      });
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(range(page)).toHaveText('Semana: 11–17 de octubre de 2027');
  // Three days fit, beginning with the chosen one; the hours stay at the side.
  const label = (day: string) => page.locator('.mantine-WeekView-weekViewDayLabel').filter({ hasText: day });
  await expect(label('13')).toBeInViewport();
  await expect(label('15')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('09:00', { exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('Agenda', { exact: true }).click();
  await expect(range(page)).toHaveText('Agenda: 13–19 de octubre de 2027');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('miércoles, 13 de octubre de 2027');
  await expect(page.getByRole('button', { name: /^10:00\s*Confirmar/ })).toBeVisible();
  await page.getByText('Diario', { exact: true }).click();
  await expect(event(page, names[0] ?? '')).toBeVisible();
});
