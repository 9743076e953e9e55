import type { TestApp } from './app.ts';
import type { Travels } from './travels.ts';

interface Service {
  price: number;
  net: number | null;
  provider: number | null;
  /** Its booking is confirmed for so much; null is confirmed without a cost. */
  cost?: number | null;
  pay_by?: string;
}

export interface Sold {
  agents: number[];
  /** YYYY-MM of the year 2026. */
  month: string;
  discount: number;
  paid: number;
  requested: boolean;
  cancelled: boolean;
  services: Service[];
  name?: string;
}

/** An accepted trip, whose draft has since got another price. @returns its budget's id, and its agreed price in cents */
export async function sellTravel(
  test: TestApp,
  travels: Travels,
  { agents, month, discount, paid, requested, cancelled, services, name = 'Viaje' }: Sold,
) {
  const { db } = test.services;
  const total_price = services.reduce((sum, { price }) => sum + price, 0);
  const id = await travels.travel({
    name,
    status: 5,
    agents,
    ...(cancelled && { cancelled_at: '2026-11-01', cancel_reason: 'personal' }),
  });
  const sent_at = `${month}-01T10:00:00+01:00`;
  const budget_id = await travels.budget(id, {
    total_price: 1,
    sent_at,
    budget_status_id: 3,
    amount_paid: paid,
    discount,
  });
  await db
    .updateTable('budget')
    .set({ answered_at: `${month}-03T10:00:00+01:00` })
    .where('id', '=', budget_id)
    .execute();
  const agreed = await db
    .insertInto('agreed_budget')
    .values({
      ...{ budget_id, travel_id: id, agreed_at: `${month}-03`, day_texts: '{}', total_price, discount, deposit: 0 },
      ...{
        date_from: '2027-05-01',
        date_to: '2027-05-08',
        travel_date_from: '2027-05-01',
        travel_date_to: '2027-05-08',
      },
      ...{ travel_name: name, n_adults: 2, n_children: 1, children_ages: [3] },
    })
    .returning('price_discount as price')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('budget_acceptance')
    .values({ budget_id, user_id: test.customer.id, price_discount: agreed.price, accepted_at: `${month}-03` })
    .execute();
  const { accomodation_id } = await travels.lineFields('accomodation');
  for (const [position, { price, net, provider, cost, pay_by = null }] of services.entries()) {
    const line = {
      budget_id,
      kind: 'accomodation',
      accomodation_id,
      position,
      date_from: '2027-05-01',
      date_to: '2027-05-02',
      price,
    };
    const row = await db
      .insertInto('budget_line')
      .values({ ...line, price: 7, net_price: net, provider_id: provider })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('agreed_line')
      .values({ ...line, ...row })
      .execute();
    if (cost !== undefined)
      await db.insertInto('booking').values({ budget_line_id: row.id, state: 'confirmed', cost, pay_by }).execute();
  }
  if (requested) {
    const request = { submission: Buffer.from(`s${id}`), flexible: true, days: 7, language: 'es', mailing: false };
    await db
      .insertInto('travel_request')
      .values({ travel_id: id, ...request })
      .execute();
  }
  return { budget_id, price: Number(agreed.price) };
}
