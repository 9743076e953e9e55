import { expect, it } from 'vitest';
import { contentDisposition } from './disposition.ts';

it('gives a download its own name, and a plain name for clients without RFC 5987', () => {
  expect(contentDisposition('inline', 'Presupuesto 12 - Granada en otoño.pdf')).toBe(
    `inline; filename="Presupuesto 12 - Granada en otono.pdf"; filename*=UTF-8''Presupuesto%2012%20-%20Granada%20en%20oto%C3%B1o.pdf`,
  );
});

it.each([
  ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a b c d e f g h i j.pdf'],
  ['línea\r\nX-Otra: 1\u0000.pdf', 'línea X-Otra 1 .pdf'],
  ["50 % (de descuento) 'ya'.pdf", "50 % (de descuento) 'ya'.pdf"],
  ['\ud800😀 日本.pdf', '�😀 日本.pdf'],
])('keeps out of the name what breaks a header or a file system: %j', (name, kept) => {
  const header = contentDisposition('attachment', name);
  expect(header).toMatch(
    /^attachment; filename="[\x20\x21\x23\x24\x26-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
  );
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(kept);
});
