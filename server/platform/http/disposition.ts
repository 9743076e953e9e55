/** Characters that file systems refuse, and control characters. */
const refusedSigns = /[\p{Cc}\\/:*?"<>|\u2028\u2029]+/gu;

/**
 * The header of a download: the name itself (RFC 5987), and a plain name for clients that cannot read that.
 * @param kind whether the browser saves it or shows it first
 * @param name with its ending; characters that file systems refuse become spaces
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = name.toWellFormed().replace(refusedSigns, ' ').replace(/\s+/g, ' ').trim();
  const plain = safe
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('%', '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
