import { isIPv6 } from 'node:net';

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
