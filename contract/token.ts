/**
 * The header and the cookie that carry the session token (specification 7). They are apart from the schemas so that the
 * first page stays small.
 */
export const tokenHeader = 'x-token';
export const tokenCookie = 'X-Token';
/** The header with the token of a link. The server checks it before it reads the body. */
export const linkHeader = 'x-link-token';
