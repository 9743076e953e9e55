import { beforeAll, describe, expect, it } from 'vitest';
import { type TestAnswer, testApp } from '../../testing/app.ts';
import { answersOf, atOnce, type Busy, raceOf, rounds, shuffled, tally, workOf } from '../../testing/race.ts';

/** Simultaneous calls on one trip run one after the other, and none fails with an internal error. */

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
  const told = new Map<string, number>();
  const token = (n: number) => race.customers[n % 2]?.token ?? '';
  const one = (busy: Busy, n: number) => busy.budgets[n % 3] ?? 0;
  const accept: Call = (busy, n) => answersOf(race).accept(busy.id, one(busy, n), token(n));
  const deny: Call = (busy, n) => answersOf(race).deny(one(busy, n), token(n));
  const reject: Call = (busy, n) => answersOf(race).reject(busy.id, token(n));

  it('with acceptances: exactly one budget is accepted, and each client is notified once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const busy = await race.busy();
      const answers = await play(busy, { accept }, round);
      tally(answers, told);
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
      tally(await play(busy, { accept, deny, reject }, round), told);
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
    const counts = Object.fromEntries([...told].sort());
    const { kind } = race.test.services.database;
    process.stdout.write(`calls at once (${kind}): ${JSON.stringify({ ...counts, deadlocks })}\n`);
    expect([...told.keys()].filter(key => key.startsWith('HTTP'))).toEqual([]);
    expect(deadlocks).toBe(0);
  });
});
