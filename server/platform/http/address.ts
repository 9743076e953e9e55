import { isIPv4, isIPv6 } from 'node:net';
import { groupsOf } from './network.ts';

/**
 * The network of an address, to be kept and shown: it tells an owner's town from a stranger's, and points at no single
 * connection. Three bytes of IPv4 (`203.0.113.0/24`), 48 bits of IPv6 (`2001:db8:7::/48`).
 */
export function shortAddress(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return '';
  const groups = groupsOf(address)
    .slice(0, 3)
    .map(group => group.toString(16));
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::/48`;
}
