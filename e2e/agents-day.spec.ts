import { agent, enterAs, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, unique } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/**
 * An agent's work from a request on the telephone to a sent budget of six services. Every click and every key counts, the
 * Tab key as well.
 */
const limits = { clicks: 6, keys: 220 };

/** Hands that count what they do. */
function hands(page: Page) {
  const used = { clicks: 0, keys: 0 };
  const press = async (key: string) => {
    used.keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    used.keys += text.length;
    await page.keyboard.type(text);
  };
  return {
    used,
    type,
    press,
    async click(target: Locator) {
      used.clicks += 1;
      await target.click();
    },
    /** Goes on by Tab until the field with this name has the focus. */
    async tabTo(name: string) {
      const field = topDialog(page).locator(`[data-field="${name}"]`);
      const there = () => field.evaluate(at => at.contains(document.activeElement));
      for (let tabs = 0; !(await there()); tabs += 1) {
        expect(tabs, `stops on the way to ${name}`).toBeLessThan(12);
        await press('Tab');
      }
    },
    /** Types into a list and takes its first option, without waiting for the list. */
    async choose(text: string) {
      await type(text);
      await press('Enter');
    },
  };
}

/** The year of the next 10 May: a day typed without its year is the next such day. */
function yearOfNextMay(): number {
  const now = new Date();
  return now.getFullYear() + (now >= new Date(now.getFullYear(), 4, 11) ? 1 : 0);
}

test(
  'from a request to a sent budget of six services in few clicks and keys',
  { tag: '@long' },
  async ({ page }, info) => {
    await enterAs(page, agent);
    const name = unique('Cádiz');
    // The name is as long as a name is: its unique end is not counted.
    const { used, press, click, type, tabTo, choose } = hands(page);
    const button = (label: string | RegExp) =>
      page.getByRole('button', { name: label }).filter({ visible: true }).first();

    await test.step('the trip', async () => {
      await page.goto('/?tab=en_cola');
      await click(button('Nuevo viaje'));
      await expect(topDialog(page).locator('[data-field="name"] input')).toBeFocused();
      // The fields of dates are loaded later than the others.
      await expect(topDialog(page).locator('[data-field="date_from"] input')).toBeVisible();
      await page.keyboard.insertText(name.slice('Cádiz'.length));
      await page.keyboard.press('Home');
      await type('Cádiz');
      await tabTo('date_from');
      await type('10/5');
      await tabTo('date_to');
      await type('14/5');
      await tabTo('users_id');
      await choose('rome');
      await tabTo('n_adults');
      await type('2');
      await press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    const card = page.getByRole('article', { name });
    await test.step('its budget, which begins with the days of the trip', async () => {
      await click(card.getByRole('button', { name: 'Añadir presupuesto' }).first());
      await expect(topDialog(page).getByRole('button', { name: /Crear uno nuevo/ })).toBeFocused();
      await press('Enter');
      await expect(topDialog(page).locator('[data-field="date_from"] input')).toHaveValue(`10/05/${yearOfNextMay()}`);
      await tabTo('date_from');
      await press('Enter');
      await expect(page).toHaveURL(/\/budget\/\d+/);
    });

    const addService = async (letter: string) => {
      await expect(button('Añadir servicio')).toBeVisible();
      await expect(button('Buscar en todo y acciones')).toBeVisible();
      await press('n');
      await expect(topDialog(page).getByRole('button', { name: 'Alojamiento' })).toBeFocused();
      if (letter) await type(letter);
      await press('Enter');
      await expect(topDialog(page).locator('[data-field="price"] input')).toBeVisible();
    };
    const saved = async (services: number) => {
      const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0];
      await expect(async () => {
        expect((await call(page, `/api/budget/getBudget/${id}`)).data.lines).toHaveLength(services);
      }).toPass();
    };

    await test.step('the journeys there and back', async () => {
      await addService('t');
      await choose('v');
      await tabTo('origin');
      await type('Madrid');
      await tabTo('destination');
      await type('Jerez');
      await tabTo('company');
      await type('Iberia');
      await tabTo('baggage');
      await type('Una maleta');
      await tabTo('extra_info');
      await type('Turista');
      await tabTo('price');
      await type('240');
      await press('Enter');
      await saved(1);
      await click(button(/^Añadir la vuelta/));
      await expect(topDialog(page).locator('[data-field="origin"] input')).toHaveValue('Jerez');
      await press('Enter');
      await saved(2);
    });

    await test.step('the stay', async () => {
      await addService('');
      await choose('pla');
      await tabTo('room_type_id');
      await choose('d');
      await tabTo('meal_included_id');
      await choose('a');
      await tabTo('data');
      await type('Vistas al mar');
      await tabTo('price');
      await type('480');
      await press('Enter');
      await saved(3);
    });

    await test.step('an insurance and two excursions', async () => {
      await addService('s');
      await choose('asi');
      await tabTo('notes');
      await type('Anulación');
      await tabTo('price');
      await type('60');
      await press('Enter');
      await saved(4);
      await addService('o');
      for (const [at, what] of ['vis', 'bal'].entries()) {
        await choose(what);
        await tabTo('description');
        await type('Con guía');
        await tabTo('notes');
        await type('A pie');
        await tabTo('price');
        await type('45');
        await press(at === 0 ? 'ControlOrMeta+Enter' : 'Enter');
        await saved(5 + at);
        // The form is locked until the answer has come; then it begins again for the next service.
        if (at === 0) await expect(topDialog(page).getByRole('combobox', { name: 'Servicio' })).toBeFocused();
      }
    });

    await test.step('it is sent', async () => {
      await click(button('Enviar al cliente'));
      await click(page.getByRole('button', { name: 'Sí, enviar' }));
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

    info.annotations.push({ type: 'used', description: JSON.stringify(used) });
    expect(used.clicks).toBeLessThanOrEqual(limits.clicks);
    expect(used.keys).toBeLessThanOrEqual(limits.keys);
  },
);

test(
  'six services with the texts that an agency writes, from one open form',
  { tag: '@long' },
  async ({ page }, info) => {
    await enterAs(page, agent);
    const { budgets } = await ownTravel(page, 'Jerez', [await clientId(page, 'Romero')], 1);
    await page.goto(`/budget/${budgets[0]}`);
    const { used, press, click, type, tabTo, choose } = hands(page);
    const button = (label: string | RegExp) => page.getByRole('button', { name: label }).first();
    const tab = (label: string) => topDialog(page).getByRole('tab', { name: label });
    const price = topDialog(page).locator('[data-field="price"] input');
    /** The next kind of service, by its letter among the tabs. */
    const turnTo = async (letter: string, label: string) => {
      await press('Shift+Tab');
      await type(letter);
      await press('Enter');
      await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
      await expect(topDialog(page).locator('[data-field] :focus')).toHaveCount(1);
    };
    const texts = async (fields: Record<string, string>) => {
      for (const [name, text] of Object.entries(fields)) {
        await tabTo(name);
        await type(text);
      }
    };
    let services = 0;
    const saved = async () => {
      services += 1;
      await expect(async () => {
        expect((await call(page, `/api/budget/getBudget/${budgets[0]}`)).data.lines).toHaveLength(services);
      }).toPass();
    };
    const another = async () => {
      await press('ControlOrMeta+Enter');
      await saved();
      await expect(price).toHaveValue('');
      await expect(topDialog(page).locator('[data-field] :focus')).toHaveCount(1);
    };

    await expect(button('Añadir servicio')).toBeVisible();
    // The tools of staff listen to the keys, and are fetched after the screen.
    await expect(button('Buscar en todo y acciones')).toBeVisible();
    await press('n');
    await expect(topDialog(page).getByRole('button', { name: 'Alojamiento' })).toBeFocused();
    await type('t');
    await press('Enter');
    await choose('v');
    await texts({ origin: 'Madrid', destination: 'Jerez', company: 'Iberia', baggage: 'Maleta de 23 kg y de mano' });
    await texts({ extra_info: 'Asientos juntos en ventanilla', price: '240' });
    await another();
    await turnTo('a', 'Alojamiento');
    await choose('pla');
    await tabTo('room_type_id');
    await choose('d');
    await tabTo('meal_included_id');
    await choose('a');
    await texts({ data: 'Cuna y vistas al mar; garaje aparte', price: '480' });
    await another();
    await turnTo('s', 'Seguro de viaje');
    await choose('asi');
    await texts({ notes: 'Anulación hasta la víspera', price: '60' });
    await another();
    await turnTo('o', 'Otro servicio');
    for (const what of ['vis', 'bal']) {
      await choose(what);
      await texts({ description: 'Con guía y entrada', notes: 'Calzado cómodo', price: '45' });
      if (what === 'vis') await another();
    }
    await press('Enter');
    await saved();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button('Añadir servicio')).toBeFocused();
    await click(button(/^Añadir la vuelta/));
    await expect(topDialog(page).locator('[data-field="origin"] input')).toHaveValue('Jerez');
    await press('Enter');
    await saved();

    info.annotations.push({ type: 'used', description: JSON.stringify(used) });
    expect(used.clicks).toBeLessThanOrEqual(8);
    expect(used.keys).toBeLessThanOrEqual(300);
  },
);
