import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Cookies that only the server reads. Scripts of a page neither see nor change them. */
type HttpOnlyCookie = 'device' | 'session' | 'sign-in';

type Address = Pick<Config, 'publicUrl'>;

export const overHttps = ({ publicUrl }: Address) => publicUrl.startsWith('https:');

/** Over https the prefix keeps other hosts and plain connections from setting it. */
const withPrefix = (name: HttpOnlyCookie) => `__Host-${name}`;

/** The value of such a cookie in a call. */
export function readHttpOnlyCookie({ cookies }: FastifyRequest, name: HttpOnlyCookie): string | undefined {
  // Applications of tests may have no cookies at all.
  const jar: FastifyRequest['cookies'] | undefined = cookies;
  return jar?.[withPrefix(name)] || jar?.[name] || undefined;
}

const attributes = (address: Address) =>
  ({ httpOnly: true, secure: overHttps(address), sameSite: 'lax', path: '/' }) as const;

const nameOf = (address: Address, name: HttpOnlyCookie) => (overHttps(address) ? withPrefix(name) : name);

/** @param seconds how long the browser keeps it */
export function setHttpOnlyCookie(
  reply: FastifyReply,
  address: Address,
  name: HttpOnlyCookie,
  { value, seconds }: { value: string; seconds: number },
): void {
  void reply.setCookie(nameOf(address, name), value, { ...attributes(address), maxAge: seconds });
}

export function clearHttpOnlyCookie(reply: FastifyReply, address: Address, name: HttpOnlyCookie): void {
  void reply.clearCookie(nameOf(address, name), attributes(address));
}
