/**
 * The e-mail address of a letter's reader, carried by the links of the letter behind the '#': no browser sends that
 * part to a server. It gives no access: the login only fills it in.
 */
const mark = 'para=';

/** A link with the reader's address. The '@' stays readable. */
export function withAddressee(url: string, email: string): string {
  return `${url}${url.includes('#') ? '&' : '#'}${mark}${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The address in the '#' part of a link, and that part without it. */
export function takeAddressee(hash: string): { email: string; hash: string } {
  const match = /(?:^#|&)para=([^&]*)$/.exec(hash);
  if (!match) return { email: '', hash };
  try {
    return { email: decodeURIComponent(match[1] ?? ''), hash: hash.slice(0, match.index) };
  } catch {
    return { email: '', hash };
  }
}
