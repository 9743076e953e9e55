import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/db/testing.ts';
import { countByStatus, countRequests, findRequest, listRequests } from './queries.ts';

const { db } = await testDatabase();

it('lists, counts and reads requests with their recipients', async () => {
  const { id: stay } = await db
    .insertInto('accomodation')
    .values({ name: 'Hotel Sol', contact_email: 'sol@ejemplo.es' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('price_request')
    .values({ type: 1, title: 'Grupo de Málaga', subject: 'Petición' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_request_recipient')
    .values({ price_request_id: id, accomodation_id: stay, name: 'Hotel Sol', email: 'sol@ejemplo.es' })
    .execute();

  expect(await findRequest(db, id)).toMatchObject({
    title: 'Grupo de Málaga',
    recipients: [{ service_id: stay, state: 'chosen', current_email: 'sol@ejemplo.es', error: null }],
    files: [],
  });
  const filter = { name: 'malaga', status: 1, dateFrom: null, dateTo: '2999-01-01' };
  expect(await listRequests(db, { limit: 10, offset: 0 }, 1, filter)).toMatchObject([{ id, n_recipients: 1 }]);
  expect(await countRequests(db, 2, filter)).toBe(0);
  expect(await countByStatus(db, 1)).toEqual({ 1: 1, 2: 0, 3: 0, 4: 0, 5: 0 });
});
