import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { warnOfNeeds } from './job.ts';

const test = await testApp();
const { db } = test.services;
const travels = travelsOf(test);

// Only the job's clock moves, because sessions would expire.
const warnOn = (day: string) => warnOfNeeds({ db, clock: () => new Date(`${day}T09:00:00Z`) });
const warnings = () =>
  db.selectFrom('notification').select(['user_id', 'params', 'path']).where('kind', '=', 'needsToTell').execute();

async function accepted(values: object = {}) {
  const travel = await travels.travel({
    status: 3,
    agents: [test.agent.id],
    date_from: '2027-06-10',
    date_to: '2027-06-20',
    ...values,
  });
  await travels.budget(travel, { budget_status_id: 3 });
  return travel;
}
const add = (travel_id: number, needs: string | null) =>
  travels.post('traveller/create', { data: { travel_id, first_name: 'Ana', last_name: 'Plantada', needs } });

it('agents are told once of each traveller with needs, from a week until 48 hours before the start, but not which', async () => {
  const travel = await accepted();
  await add(travel, 'necesidad plantada');
  await add(travel, null);
  expect(await warnOn('2027-06-02')).toBe(0);
  const counts = await Promise.all([warnOn('2027-06-03'), warnOn('2027-06-03')]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  expect(await warnOn('2027-06-04')).toBe(0);
  const [only, ...others] = await warnings();
  expect(others).toEqual([]);
  expect(only).toEqual({
    user_id: test.agent.id,
    params: { travel: 'Granada en otoño', count: 1, day: '2027-06-08' },
    path: `/viaje/${travel}`,
  });
  // Needs that are entered later are warned of, too; not on the last two days.
  await add(travel, 'otra plantada');
  expect(await warnOn('2027-06-09')).toBe(0);
  expect(await warnOn('2027-06-08')).toBe(1);
});

it('nobody is told of trips that are not accepted, rejected or deleted', async () => {
  const day = '2027-06-08';
  for (const values of [{ status: 2 }, { status: 6 }, { deleted_at: '2027-06-01T08:00:00Z' }]) {
    const travel = await accepted({ ...values, deleted_at: undefined });
    await add(travel, 'necesidad');
    if ('deleted_at' in values) await db.updateTable('travel').set(values).where('id', '=', travel).execute();
  }
  const unaccepted = await travels.travel({ status: 3, date_from: '2027-06-10', date_to: '2027-06-20' });
  await travels.budget(unaccepted);
  await add(unaccepted, 'necesidad');
  expect(await warnOn(day)).toBe(0);
});

it('needs to pass on are open on the page of the trip in that week', async () => {
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  const travel = await accepted({ date_from: '2026-11-25', date_to: '2026-11-30' });
  await add(travel, 'necesidad');
  const open = (await travels.get(`travel/open/${travel}`)).data.travellers;
  expect(open).toMatchObject([{ name: 'Ana Plantada', tell_needs_by: '2026-11-23' }]);
});
