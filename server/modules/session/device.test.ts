import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../jobs.ts';
import {
  type Caller,
  deviceDays,
  deviceWords,
  knownDevice,
  recordDevice,
  trustDevice,
} from '../../platform/auth/device.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import { shortAddress } from '../../platform/http/network.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';

describe('devices', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  /** Signs in as a browser that keeps cookies. @returns the device's cookie */
  async function signIn(user: TestUser, device?: string, app = test.app, name = 'device') {
    const response = await app.inject({
      method: 'POST',
      url: '/api/external/login',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': chrome },
      cookies: device ? { [name]: device } : {},
      payload: { identity: user.email, password: testPassword },
    });
    expect(response.json()).toMatchObject({ code: 20000 });
    const cookie = response.cookies.find(({ name: given }) => given === name);
    if (!cookie) throw new Error('no cookie of the device');
    return { cookie, token: response.json().data.token as string };
  }

  const devicesOf = (user: TestUser) =>
    test.services.db.selectFrom('device').selectAll().where('user_id', '=', user.id).orderBy('id').execute();

  const callerWith = (deviceToken: string): Caller => ({
    address: '203.0.113.77',
    userAgent: chrome,
    deviceToken,
    browser: true,
    previousSession: {},
  });

  describe('the device of a sign-in', () => {
    it('is known by a cookie that no script can read, and the session names it', async () => {
      const user = await test.signIn({ group_id: 2 });
      const { cookie, token } = await signIn(user);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 3600 });
      expect(cookie.secure).toBeUndefined();
      const [device, ...others] = await devicesOf(user);
      expect(others).toEqual([]);
      expect(device).toMatchObject({
        address: '203.0.113.0/24',
        browser: 'Chrome',
        system: 'Windows',
        trusted_until: null,
      });
      expect(JSON.stringify(device)).not.toContain(cookie.value);
      const session = await test.services.db
        .selectFrom('session')
        .select('device_id')
        .where('token_hash', '=', tokenHash(token))
        .executeTakeFirst();
      expect(session).toEqual({ device_id: device?.id });
    });

    it('has the host prefix over https', async () => {
      const secure = await testApp({ publicUrl: 'https://periplo.test' });
      const user = await secure.signIn({ group_id: 2 });
      const { cookie } = await signIn(user, undefined, secure.app, '__Host-device');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      expect(cookie.domain).toBeUndefined();
      const again = await signIn(user, cookie.value, secure.app, '__Host-device');
      expect(again.cookie.value).toBe(cookie.value);
    });

    it('stays the same at the next sign-in, and another browser is another device', async () => {
      const user = await test.signIn({ group_id: 3 });
      const first = await signIn(user);
      expect((await signIn(user, first.cookie.value)).cookie.value).toBe(first.cookie.value);
      expect(await devicesOf(user)).toHaveLength(1);
      expect((await signIn(user)).cookie.value).not.toBe(first.cookie.value);
      expect(await devicesOf(user)).toHaveLength(2);
    });

    it('is known for the users who signed in with it, whatever was planted in the browser before', async () => {
      const [planter, victim] = [await test.signIn({ group_id: 2 }), await test.signIn({ group_id: 2 })];
      const { db } = test.services;
      const planted = (await signIn(planter)).cookie.value;
      const { cookie } = await signIn(victim, planted);
      expect(cookie.value).not.toBe(planted);
      expect(await knownDevice(db, victim.id, callerWith(planted))).toBeNull();
      // The browser is still that of both.
      expect(await knownDevice(db, planter.id, callerWith(cookie.value))).not.toBeNull();
      expect(await knownDevice(db, victim.id, callerWith(cookie.value))).not.toBeNull();
    });

    it('is trusted by its user alone, until a moment', async () => {
      const [user, other] = [await test.signIn({ group_id: 2 }), await test.signIn({ group_id: 2 })];
      const { db } = test.services;
      const now = test.services.clock();
      const until = new Date(now.getTime() + 30 * 24 * 3_600_000);
      const first = await db.transaction().execute(trx => recordDevice(trx, user.id, callerWith(''), now));
      const second = await db.transaction().execute(trx => recordDevice(trx, other.id, callerWith(first.token), now));
      await db.transaction().execute(trx => trustDevice(trx, first.id, until));
      expect(await knownDevice(db, user.id, callerWith(second.token))).toEqual({ id: first.id, trustedUntil: until });
      expect(await knownDevice(db, other.id, callerWith(second.token))).toEqual({ id: second.id, trustedUntil: null });
    });

    it('is forgotten when its browser has dropped the cookie, and when its user is deleted', async () => {
      const [user, deleted] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 3 })];
      await signIn(user);
      await signIn(deleted);
      const { db } = test.services;
      const body = { id: deleted.id };
      expect(await test.call('POST', '/api/user/delete', { token: test.administrator.token, body })).toMatchObject({
        code: 20001,
      });
      expect(await devicesOf(deleted)).toEqual([]);
      const daysLater = (days: number) => new Date(test.services.clock().getTime() + days * 24 * 3_600_000);
      await sweep(db, 'device', 'last_seen_at', daysLater(399 - deviceDays));
      expect(await devicesOf(user)).toHaveLength(1);
      await sweep(db, 'device', 'last_seen_at', daysLater(401 - deviceDays));
      expect(await devicesOf(user)).toEqual([]);
      const sessions = await db.selectFrom('session').select('device_id').where('user_id', '=', user.id).execute();
      expect(sessions.map(({ device_id }) => device_id)).toEqual([null, null]);
    });
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
    ['2001:0DB8::5', '2001:db8::/48'],
    ['64:ff9b::203.0.113.77', '64:ff9b::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['unknown', ''],
  ])('shortens the address %s', (address, network) => {
    expect(shortAddress(address)).toBe(network);
  });

  it.each([
    [chrome, 'Chrome', 'Windows'],
    [`${chrome} Edg/131.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', 'curl', null],
    ['Mozilla/5.0 (unheard of)', null, null],
    [`${'x'.repeat(600)}/1`, null, null],
    [undefined, null, null],
  ])('says in words what calls: %s', (agent, browser, system) => {
    expect(deviceWords(agent)).toEqual({ browser, system });
  });
});

describe('guesses', () => {
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
});
