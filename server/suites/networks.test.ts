import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

/** The limits for tries count the addresses of one IPv6 network as one. */

let test: TestApp;

beforeAll(async () => {
  // The tests choose their address, as a proxy would.
  test = await testApp({ trustProxy: 1 });
});

/** What strangers may try, until their network has tried too often. */
const tries = {
  'external/login': { identity: 'nadie@ejemplo.es', password: 'contraseña' },
  'external/forgotPassword': { identity: 'nadie@ejemplo.es' },
  'external/renewLink': { purpose: 'sign-up', token: 'x'.repeat(43) },
  'offer/answer': { token: 'x'.repeat(43), declined: true },
};

/** The keys of the limits that calls from these addresses have counted. */
async function keysFrom(call: string, addresses: readonly string[]) {
  await test.services.db.deleteFrom('rate_limit').execute();
  for (const [n, address] of addresses.entries()) {
    const body = Object.fromEntries(
      Object.entries(tries[call as keyof typeof tries]).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'purpose' ? `${n}${value}`.slice(-43) : value,
      ]),
    );
    const headers = { 'x-forwarded-for': address };
    await test.call('POST', `/api/${call}`, { body, headers });
  }
  const rows = await test.services.db.selectFrom('rate_limit').select(['key', 'hits']).execute();
  return rows.filter(({ key }) => /address|offer/.test(key));
}

it('every limit for an address counts a whole /64 of IPv6, and IPv4 in either notation', async () => {
  for (const call of Object.keys(tries)) {
    const one = await keysFrom(call, ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::9']);
    expect(one, call).toEqual([{ key: expect.stringMatching(/2001:db8:1:2::\/64$/), hits: 3 }]);
    expect(await keysFrom(call, ['203.0.113.9', '::ffff:203.0.113.9']), call).toEqual([
      { key: expect.stringMatching(/203\.0\.113\.9$/), hits: 2 },
    ]);
    expect(await keysFrom(call, ['2001:db8:1:2::1', '2001:db8:1:3::1', '203.0.113.9']), call).toHaveLength(3);
  }
  process.stdout.write(`${Object.keys(tries).length} public calls count a /64 as one address\n`);
});
