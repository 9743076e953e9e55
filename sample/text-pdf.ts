/**
 * A page of text as a PDF, for the sample's contracts and rates.
 * @param title above the lines
 * @param lines wrapped at the width of the page; only characters of Windows-1252
 */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F2 18 Tf 64 770 Td',
    `(${escapeText(title)}) Tj`,
    '/F1 11 Tf 0 -36 Td 16 TL',
    ...lines.flatMap(line => [...wrapLine(line, 84).map(part => `(${escapeText(part)}) Tj T*`), 'T*']),
    'ET',
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(es)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${bytes(text).length}>>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = bytes(file).length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = bytes(file).length;
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return bytes(`${file}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
}

/** The characters of Windows-1252 outside Latin-1 that Spanish needs. */
const windows1252: Record<string, string> = { '€': '\x80', '’': '\x92', '–': '\x96', '—': '\x97' };

const bytes = (text: string) =>
  Buffer.from(
    text.replace(/[€’–—]/g, sign => windows1252[sign] ?? sign),
    'latin1',
  );

const escapeText = (text: string) => text.replace(/[()\\]/g, '\\$&');

function wrapLine(line: string, width: number): string[] {
  const rows = [''];
  for (const word of line.split(' ')) {
    const row = rows.at(-1) ?? '';
    if (row && row.length + word.length >= width) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows;
}
