/** The header and the cookie that carry the session token (specification 7). Apart from the schemas, so that the first page stays light. */
export const tokenHeader = 'x-token';
export const tokenCookie = 'X-Token';
/** The token of a link, so that it is looked at before the body that comes with it is read. */
export const linkHeader = 'x-link-token';
