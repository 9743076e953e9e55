import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('counts the addresses of one /64 as one, however they are written', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002:0:0:0:9',
    '2001:db8:1:2::10.0.0.1',
  ];
  for (const address of same) expect(networkOf(address)).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
});

it('counts an IPv4 address as itself, also when it is written as IPv6', () => {
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
    expect(networkOf(address)).toBe('203.0.113.9');
});

it('depends on the first 64 bits alone, for any address', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const eight = fc.tuple(...Array.from({ length: 8 }, () => group));
  const text = (groups: readonly number[]) => groups.map(each => each.toString(16)).join(':');
  fc.assert(
    fc.property(eight, eight, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      expect(networkOf(text(one))).toBe(`${text(one.slice(0, 4))}::/64`);
      expect(networkOf(text(neighbour))).toBe(networkOf(text(one)));
    }),
    { examples: [[[0x2001, 0, 0, 1, 0, 0, 0, 0], Array(8).fill(1)]] },
  );
});
