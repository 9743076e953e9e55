import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, by which tries and uploads are counted. A home or a company has a whole /64 of IPv6
 * addresses and may use another one for every call, so these count as one. An IPv4 address written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [sixth, high = 0, low = 0] = groups.slice(5);
  const mapped = groups.slice(0, 5).every(group => group === 0) && sixth === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
export function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  // The last two may be written as IPv4.
  const whole = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + Number(b), c * 256 + Number(d)].map(group => group.toString(16)).join(':'),
  );
  const [head = '', tail] = whole.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}

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
