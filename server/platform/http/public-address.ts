import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Which typed addresses may be called. The application runs inside the agency's network, or beside the metadata service
 * of a cloud, and must not let strangers reach either.
 */

/** The ranges of an agency's own network and of this machine. */
const ownNetwork = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

/** Metadata services of clouds in those ranges. The usual one, 169.254.169.254, is link-local. */
const metadata = ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200'].map(address => ipaddr.parse(address).toString());

/**
 * Whether the application may send to an address.
 * @param address an IPv4 or IPv6 address
 * @param allowPrivate whether the agency's own network and this machine are meant, too
 */
export function mayReach(address: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as IPv6 is itself.
  const parsed = ipaddr.process(address);
  if (metadata.includes(parsed.toString())) return false;
  const range = parsed.range();
  return range === 'unicast' || (allowPrivate && ownNetwork.includes(range));
}

/** A name, or an address, that leads where the application does not send to. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`);
  }
}

/**
 * Looks names up for a connection, which then goes to the very address that was checked.
 * @returns a function for `connect`, which fails with `RefusedAddress`
 */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      // One of several is enough to refuse: the connection may go to any of them.
      const refused = found.find(({ address }) => !mayReach(address, allowPrivate));
      if (refused) return done(new RefusedAddress(refused.address), []);
      const [first] = found;
      return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
    });
  };
}

/**
 * Checks the host of an address that is written as a number: no name is looked up for it.
 * @throws `RefusedAddress`
 */
export function checkLiteral({ hostname }: URL, allowPrivate: boolean): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !mayReach(literal, allowPrivate)) throw new RefusedAddress(literal);
}

/**
 * Whether a host may be reached, as far as can be said now: a name that leads nowhere at the moment may lead somewhere
 * later.
 */
export async function isRefused(url: URL, allowPrivate: boolean): Promise<boolean> {
  try {
    checkLiteral(url, allowPrivate);
  } catch {
    return true;
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise(resolve => {
    guardedLookup(allowPrivate)(hostname, {}, error => resolve(error instanceof RefusedAddress));
  });
}
