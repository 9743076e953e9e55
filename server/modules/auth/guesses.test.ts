import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';

const minute = 60_000;
const wrong = 'equivocada';

let test: TestApp;
let start: Date;
beforeAll(async () => {
  test = await testApp();
  start = test.services.clock();
});
beforeEach(async () => {
  test.setNow(start);
  await test.services.db.deleteFrom('rate_limit').execute();
});

const wait = (milliseconds: number) => test.setNow(new Date(test.services.clock().getTime() + milliseconds));

let callers = 0;

/** A call from an address of its own, so that only the limits of the account count. */
async function call(url: string, payload: object, { device = '', token = '' } = {}) {
  callers += 1;
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    remoteAddress: `198.51.${callers >> 8}.${callers & 255}`,
    headers: token ? { 'x-token': token } : {},
    cookies: device ? { device } : {},
    payload,
  });
  const kept = response.cookies.find(({ name }) => name === 'device')?.value ?? '';
  return { status: response.statusCode, body: response.json(), headers: response.headers, device: kept };
}

const login = (identity: string | null, password: string, device?: string) =>
  call('external/login', { identity, password }, { device: device ?? '' });

/** Signs in as the owner. @returns the cookie of the owner's device */
async function deviceOf(user: TestUser): Promise<string> {
  const { status, device } = await login(user.email, testPassword);
  expect(status).toBe(200);
  return device;
}

/** Guesses of strangers until the first that is not looked at. @returns how many were looked at */
async function guessUntilRefused(identity: string | null): Promise<number> {
  for (let looked = 0; looked < 50; looked += 1) {
    if ((await login(identity, wrong)).status === 429) return looked;
  }
  throw new Error('nothing stopped the guesses');
}

describe('guesses at a password', () => {
  it('of strangers make them wait longer and longer, and never keep the owner’s device out', async () => {
    const user = await test.signIn({ group_id: 1 });
    const device = await deviceOf(user);
    const waits: number[] = [];
    let looked = await guessUntilRefused(user.email);
    expect(looked).toBe(5);
    const day = start.getTime() + 24 * 60 * minute;
    while (test.services.clock().getTime() < day) {
      const refused = await login(user.email, wrong);
      const [, minutes] = /Espere (\d+) min/.exec(refused.body.data.message) ?? [];
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(Number(minutes) * 60) } });
      waits.push(Number(minutes));
      expect(await login(user.email, testPassword, device)).toMatchObject({ status: 200, body: { code: 20000 } });
      wait(Number(minutes) * minute);
      expect(await login(user.email, wrong)).toMatchObject({ status: 200, body: { code: 40001 } });
      looked += 1;
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    process.stdout.write(
      `guesses of strangers at one account in a day: ${looked} looked at; the owner refused 0 times\n`,
    );
    expect(looked).toBeLessThan(40);
  });

  it('that come too early are not counted, so that who waits gets a turn', async () => {
    const user = await test.signIn({ group_id: 2 });
    await guessUntilRefused(user.email);
    for (let n = 0; n < 20; n += 1) expect((await login(user.email, wrong)).status).toBe(429);
    wait(minute);
    expect(await login(user.email, testPassword)).toMatchObject({ body: { code: 20000 } });
    // A right password ends the wait for everybody.
    expect(await guessUntilRefused(user.email)).toBe(5);
  });

  it('at the same moment are counted one by one', async () => {
    const user = await test.signIn({ group_id: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.email, wrong)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('are answered the same for known and unknown accounts, with and without the cookie of a device', async () => {
    const [user, other] = [await test.signIn({ group_id: 2 }), await test.signIn({ group_id: 2 })];
    const foreign = await deviceOf(other);
    const answers = async (identity: string | null) => {
      const all = [];
      for (let n = 0; n < 8; n += 1) {
        const { status, body } = await login(identity, wrong, n % 2 ? foreign : '');
        all.push({ status, body });
      }
      return all;
    };
    expect(await answers(user.email)).toEqual(await answers('nadie@periplo.test'));
  });

  it('from a device that is known are its own', async () => {
    const user = await test.signIn({ group_id: 2 });
    const [home, office] = [await deviceOf(user), await deviceOf(user)];
    for (let n = 0; n < 10; n += 1) expect((await login(user.email, wrong, home)).status).toBe(200);
    expect((await login(user.email, testPassword, home)).status).toBe(429);
    expect((await login(user.email, testPassword, office)).status).toBe(200);
    wait(15 * minute + 1000);
    expect((await login(user.email, testPassword, home)).status).toBe(200);
  });

  it('leave the letter of a recovery as the way in from a new device', async () => {
    const user = await test.signIn({ group_id: 2 });
    await guessUntilRefused(user.email);
    expect((await login(user.email, testPassword)).status).toBe(429);
    const { db, clock } = test.services;
    const code = await newLink(db, 'recover', { userId: user.id }, clock());
    const password = 'una-nueva-contraseña';
    const changed = await call('external/changePassword', {
      forgotten_password_code: code,
      password,
      password_again: password,
    });
    expect(changed.body).toMatchObject({ code: 20001 });
    expect((await login(user.email, password)).status).toBe(429);
    expect((await login(user.email, password, changed.device)).status).toBe(200);
  });
});

describe('guesses at the old password in a session', () => {
  const change = (user: TestUser, old_password: string, device = '') =>
    call(
      'external/changePassword',
      { old_password, password: 'otra-contraseña', password_again: 'otra-contraseña' },
      { token: user.token, device },
    );

  it('of whoever found a session stop, and those at the sign-in count with them', async () => {
    const user = await test.signIn({ group_id: 2 });
    const device = await deviceOf(user);
    for (let n = 0; n < 3; n += 1) expect((await login(user.email, wrong)).status).toBe(200);
    for (let n = 0; n < 2; n += 1)
      expect(await change(user, wrong)).toMatchObject({ status: 200, body: { code: 40001 } });
    expect((await change(user, testPassword)).status).toBe(429);
    expect((await login(user.email, wrong)).status).toBe(429);
    expect((await change(user, testPassword, device)).body).toMatchObject({ code: 20001 });
  });
});
