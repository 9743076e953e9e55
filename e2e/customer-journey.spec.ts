import type { Language } from '../contract/language.ts';
import { en, es, fr } from '../web/testing/texts.ts';
import { administrator, another, enterAs, linkIn, mailsTo, topDialog } from './testing/people.ts';
import { call, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/**
 * A customer's whole way from the request of a trip to its rating, in their language and at their screen size. Calls do
 * the agency's part in between: other tests cover the screens of staff.
 */

const texts = { es, en, fr };
const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const password = 'mapas-y-maletas';

const ways = (['es', 'en', 'fr'] as const).flatMap(language =>
  (['phone', 'desk'] as const).map(size => ({ language, size })),
);

for (const { language, size } of ways) {
  test(`from a request to a rating, in ${language}, at ${sizes[size].width} px`, { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const staff = page;
    await enterAs(staff, administrator);
    const words = texts[language];
    const customer = await another(browser, page, locales[language]);
    await customer.setViewportSize(sizes[size]);
    const name = unique('Peñín');
    const email = `${name.replace(/\W/g, '').toLowerCase()}@example.com`;
    const press = (label: string) => customer.getByRole('button', { name: label, exact: true }).first().click();
    /** What every page of the customer must fulfil. */
    const fair = async () => {
      await expect(customer.locator('html')).toHaveAttribute('lang', language);
      expect(await customer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };

    let id = 0;
    await test.step('a visitor asks for a trip', async () => {
      await customer.goto('/newCustomer');
      await fair();
      await customer.locator('[name="destination"]').fill('Baeza “a pie” & Úbeda');
      await customer.locator('[name="date_from"]').fill(`10/05/${year}`);
      await customer.locator('[name="date_to"]').fill(`14/05/${year}`);
      await customer.locator('[name="contact_name"]').fill('Noé');
      await customer.locator('[name="contact_surname"]').fill(name);
      await customer.locator('[name="contact_email"]').fill(email);
      await press(words['request.submit']);
      // The missing consent does not lose what was typed.
      await expect(customer.locator('[name="privacy"]')).toHaveAttribute('aria-invalid', 'true');
      await customer.locator('[name="privacy"]').check();
      await press(words['request.submit']);
      await expect(customer.getByRole('heading', { name: words['request.doneTitle'] })).toBeVisible();
      const number = customer.getByText(words['request.doneNumber'].replace('{{id}}', ''));
      id = Number(/\d+/.exec(await number.innerText())?.[0]);
      const [confirmation] = await mailsTo(email);
      expect(confirmation?.html).toContain(`lang="${language}"`);
    });

    const { travel, budget } = await prepared(staff, { id, name, email, language });

    await test.step('the proposal arrives by mail, and its link creates the account', async () => {
      const [mail] = await mailsTo(email, travel.name, { where: ({ text }) => text.includes('/alta/') });
      await customer.goto(mail ? linkIn(mail, '/alta/') : '');
      await fair();
      await customer.locator('[name="password"]').fill(password);
      await customer.getByRole('checkbox').check();
      await press(words['signUp.submit']);
      await expect(customer).toHaveURL(new RegExp(`/budget/${budget}$`));
    });

    await test.step('they ask a question and get an answer', async () => {
      await customer.goto(`/budget/${budget}`);
      await fair();
      await customer.getByRole('region', { name: words['question.whole'] }).getByRole('button').first().click();
      await customer.getByRole('textbox', { name: words['question.yours'] }).fill('¿Hay piscina?');
      await press(words['question.send']);
      await expect(customer.getByText(words['question.waiting'])).toBeVisible();
      const { data } = await call(staff, `/api/question/getThreads/${budget}`);
      const [entry] = data.flatMap((thread: { entries: { id: number }[] }) => thread.entries);
      await call(staff, '/api/question/answer', { data: { id: entry.id, text: 'Climatizada.' } });
      await mailsTo(email, travel.name);
      await customer.reload();
      await expect(customer.getByText('Climatizada.')).toBeVisible();
    });

    await test.step('they accept', async () => {
      await press(words['budgets.accept']);
      await topDialog(customer)
        .getByRole('button', { name: words['answer.pay'].replace('{{price}}', '') })
        .click();
      await expect(
        customer.getByRole('heading', { name: words['thanks.title'].replace('{{name}}', 'Noé') }),
      ).toBeFocused();
      await expect(customer.getByRole('button', { name: words['budgets.accept'], exact: true })).toHaveCount(0);
      await fair();
    });

    await test.step('the trip is over, and they rate their stay', async () => {
      await call(staff, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 5 } });
      const dates = { date_from: '2026-05-10', date_to: '2026-05-14' };
      await call(staff, '/api/travel/update', { data: { id: travel.id, ...dates, confirmed: true } });
      // Until the customer agrees, the days of an accepted trip are only proposed.
      const agreement = { budget_id: budget, agreed_on: dates.date_from, how: 'phone' };
      await call(staff, '/api/budget/recordAgreement', { data: agreement });
      await customer.goto('/');
      await customer.getByRole('link', { name: words['ratings.rate'] }).click();
      await fair();
      for (const question of ['location', 'cleaning', 'service', 'quality_price'] as const) {
        const stars = customer.getByRole('group', { name: words[`rating.rate_${question}`] });
        await stars.getByRole('radio').nth(4).check();
      }
      await press(words['ratings.save']);
      await expect(customer.getByText(words['ratings.thanks'])).toBeVisible();
      await fair();
    });
    await customer.context().close();
  });
}

interface Asked {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** The agency's part after a request: a client, a trip with a night in its budget, and a letter. */
async function prepared(staff: Page, { id, name, email, language }: Asked) {
  const person = { first_name: 'Noé', last_name: name, email, language };
  const client = await call(staff, '/api/client/createFast', { data: person });
  const travel = { id, name: `Baeza ${name}` };
  await call(staff, '/api/travel/update', { data: { ...travel, users_id: [client.data.id] } });
  const dates = { date_from: `${year}-05-10`, date_to: `${year}-05-14` };
  const budget = await call(staff, '/api/budget/create', { data: { travel_id: id, ...dates } });
  const first = async (resource: string) => (await call(staff, `/api/${resource}/dropdown`)).data[0].id;
  await call(staff, '/api/budgetAccomodation/create', {
    data: {
      budget_id: budget.data.id,
      price: 420,
      data: 'Habitación con vistas',
      date_from: `${year}-05-10 16:00`,
      date_to: `${year}-05-14 11:00`,
      accomodation_id: await first('accomodation'),
      meal_included_id: await first('mealIncluded'),
      room_type_id: await first('roomType'),
    },
  });
  await call(staff, '/api/travel/updateStatus', { travel: { id, travel_status_id: 2 } });
  return { travel, budget: budget.data.id as number };
}
