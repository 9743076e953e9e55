import { beforeAll, describe, expect, it } from 'vitest';
import { travelStatus } from '../../../contract/travel/state.ts';
import { holdBudget } from '../../shared/hold.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/app.ts';
import { lockWait } from '../../testing/eventually.ts';
import { answersOf, atOnce, type Busy, raceOf, rounds, shuffled, tally, workOf } from '../../testing/race.ts';

/** Simultaneous calls on one trip run one after the other, and none fails with an internal error. */
describe('mixed writes at once', () => {
  let race: Awaited<ReturnType<typeof raceOf>>;
  beforeAll(async () => {
    race = await raceOf(await testApp());
  });

  type Call = (busy: Busy, n: number) => Promise<TestAnswer>;

  /** Every action on a trip, with answers of its customers in between: fifty calls, in another order each round. */
  async function play(busy: Busy, answers: Record<string, Call>, round: number) {
    const work = Object.entries(workOf(race));
    const said = Object.entries(answers);
    const calls = Array.from({ length: atOnce }, (_, n) => {
      // Two of five calls are answers. The other actions take turns, so that each occurs in each round.
      const place = Math.floor(n / 5) * 3 + (n % 5) - 2;
      const [name, call] = (n % 5 < 2 ? said[(n + round) % said.length] : work[place % work.length]) ?? [];
      if (!name || !call) throw new Error('nothing to call');
      return { name, n, call };
    });
    return Promise.all(
      shuffled(calls, round).map(async ({ name, n, call }) => ({ name, answer: await call(busy, n + round) })),
    );
  }

  describe(`${rounds} rounds of ${atOnce} calls of every kind at once on one trip`, () => {
    const countByMessage = new Map<string, number>();
    const token = (n: number) => race.customers[n % 2]?.token ?? '';
    const one = (busy: Busy, n: number) => busy.budgets[n % 3] ?? 0;
    const accept: Call = (busy, n) => answersOf(race).accept(busy.id, one(busy, n), token(n));
    const deny: Call = (busy, n) => answersOf(race).deny(one(busy, n), token(n));
    const reject: Call = (busy, n) => answersOf(race).reject(busy.id, token(n));

    it('with acceptances: exactly one budget is accepted, and each client is notified once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const busy = await race.busy();
        const answers = await play(busy, { accept }, round);
        tally(answers, countByMessage);
        const { accepted, acceptances, confirmed } = await race.aftermath(busy.id);
        expect(accepted, `round ${round}`).toHaveLength(1);
        expect(answers.filter(({ name, answer }) => name === 'accept' && answer.code === 20001)).toHaveLength(1);
        expect(acceptances, `round ${round}`).toEqual(accepted);
        expect(confirmed.toSorted(), `round ${round}`).toEqual(race.customers.map(user => user.email).toSorted());
        expect(await race.wrongTotals(busy.id), `round ${round}`).toEqual([]);
      }
    }, 900_000);

    it('with denials and rejections: the result is consistent', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const busy = await race.busy();
        tally(await play(busy, { accept, deny, reject }, round), countByMessage);
        const { accepted, acceptances, confirmed } = await race.aftermath(busy.id);
        // The whole trip may have been rejected after the acceptance.
        expect(acceptances.length, `round ${round}`).toBeLessThanOrEqual(1);
        expect(accepted.length).toBeLessThanOrEqual(acceptances.length);
        expect(confirmed).toHaveLength(acceptances.length * race.customers.length);
        expect(await race.wrongTotals(busy.id), `round ${round}`).toEqual([]);
      }
    }, 900_000);

    it('none fails with an internal error, and no two wait for each other', async () => {
      const deadlocks = await race.deadlocks();
      const counts = Object.fromEntries([...countByMessage].sort());
      const { kind } = race.test.services.database;
      process.stdout.write(`calls at once (${kind}): ${JSON.stringify({ ...counts, deadlocks })}\n`);
      expect([...countByMessage.keys()].filter(key => key.startsWith('HTTP'))).toEqual([]);
      expect(deadlocks).toBe(0);
    });
  });
});

describe('accepts at once', () => {
  let test: TestApp;
  let race: Awaited<ReturnType<typeof raceOf>>;
  beforeAll(async () => {
    test = await testApp();
    race = await raceOf(test);
  });

  /** Who waited for longer than a lock may take is told to try again: on a slow machine that comes before the others' end. */
  const late = [
    'Ya es tarde: este presupuesto o su viaje ya tiene una respuesta',
    'Otra persona está cambiando esto ahora mismo y no se ha guardado nada. Vuelva a intentarlo en un momento.',
  ];

  function expectLosers(answers: TestAnswer[]) {
    for (const { status, code, data } of answers) {
      expect(status).toBe(200);
      if (code === 20001) continue;
      expect(code).toBe(30001);
      expect(late).toContain(data.message);
    }
    return answers.filter(answer => answer.code === 20001).length;
  }

  describe(`${rounds} rounds of ${atOnce} answers at once`, () => {
    const both = () => race.customers.map(user => user.token);
    const confirmations = () => race.customers.map(user => user.email);

    it('of acceptances: exactly one succeeds', async () => {
      const { accept } = answersOf(race);
      for (let round = 0; round < rounds; round += 1) {
        const { id, budgetIds } = await race.offered(4);
        const calls = Array.from({ length: atOnce }, (_, index) =>
          accept(id, budgetIds[index % 4] ?? 0, both()[index % 3 === 0 ? 1 : 0] ?? ''),
        );
        expect(expectLosers(await Promise.all(calls)), `round ${round}`).toBe(1);
        const { accepted, acceptances, confirmed, waiting, status } = await race.aftermath(id);
        expect(accepted).toHaveLength(1);
        expect({ acceptances, confirmed, waiting, status }, `round ${round}`).toEqual({
          acceptances: accepted,
          confirmed: confirmations(),
          waiting: 0,
          status: travelStatus.pendienteDeReserva,
        });
      }
    }, 900_000);

    it('of acceptances, denials and rejections: the result is consistent', async () => {
      const { accept, deny, reject } = answersOf(race);
      const told = { accepted: 0, rejected: 0, denied: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const { id, budgetIds } = await race.offered(4);
        // The order differs between rounds.
        const calls = Array.from({ length: atOnce }, (_, index) => {
          const token = both()[index % 2] ?? '';
          const budgetId = budgetIds[(index + round) % 4] ?? 0;
          const kind = (index * 7 + round) % 25;
          if (kind === 0) return reject(id, token);
          return kind % 2 === 0 ? accept(id, budgetId, token) : deny(budgetId, token);
        });
        const won = expectLosers(await Promise.all(calls));
        const { accepted, acceptances, confirmed, waiting, status } = await race.aftermath(id);
        expect(accepted.length, `round ${round}`).toBeLessThanOrEqual(1);
        expect(acceptances, `round ${round}`).toEqual(accepted);
        expect(confirmed, `round ${round}`).toEqual(accepted.length === 1 ? confirmations() : []);
        expect(waiting).toBe(0);
        expect(won).toBeGreaterThan(0);
        expect(status).toBe(status === 6 ? 6 : 3);
        if (status === 6) expect(accepted).toEqual([]);
        told[accepted.length === 1 ? 'accepted' : status === 6 ? 'rejected' : 'denied'] += 1;
      }
      process.stdout.write(`answers at once: ${rounds} rounds of ${atOnce}, ${JSON.stringify(told)}\n`);
    }, 900_000);
  });

  it('a change by staff during an acceptance comes before or after it, never in between', async () => {
    const { accept } = answersOf(race);
    const { id, budgetIds } = await race.offered(2);
    const [budgetId = 0] = budgetIds;
    const deleted = { deleted_at: '2026-11-20T09:00:00Z' };
    const late = await during(budgetId, deleted, () => accept(id, budgetId, test.customer.token));
    expect(late).toMatchObject({ status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } });
    expect(await race.aftermath(id)).toMatchObject({
      accepted: [],
      acceptances: [],
      status: travelStatus.enviado,
      waiting: 1,
    });

    const priced = await race.offered(1);
    const [changed = 0] = priced.budgetIds;
    const answer = await during(changed, { total_price: 500_000 }, () =>
      accept(priced.id, changed, test.customer.token),
    );
    expect(answer.code).toBe(20001);
    const agreed = await test.services.db
      .selectFrom('budget_acceptance')
      .select('price_discount')
      .where('budget_id', '=', changed)
      .executeTakeFirstOrThrow();
    expect(agreed.price_discount).toBe(500_000);
  });

  /** Makes calls while another transaction has written a budget and not yet ended. */
  async function during(budgetId: number, values: object, call: () => Promise<TestAnswer>): Promise<TestAnswer> {
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = test.services.db.transaction().execute(async trx => {
      await holdBudget(trx, budgetId);
      await trx.updateTable('budget').set(values).where('id', '=', budgetId).execute();
      written.resolve();
      await released.promise;
    });
    await Promise.race([written.promise, writing]);
    const answer = call();
    await Promise.race([lockWait(test.services.db), answer]);
    released.resolve();
    await writing;
    return answer;
  }
});
