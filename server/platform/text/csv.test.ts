import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, readCsv, writeCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const rows = (text: string | Uint8Array) => {
  const table = readCsv(typeof text === 'string' ? bytes(text) : text, 100);
  return [table.headings, ...table.rows.map(({ cells }) => cells)];
};

describe('a CSV file as programs save it', () => {
  const wanted = [
    ['Nombre', 'Población'],
    ['Íñigo Peña', 'Cádiz, «La Caleta»'],
  ];
  it.each([
    ['semicolons', 'Nombre;Población\r\nÍñigo Peña;Cádiz, «La Caleta»\r\n'],
    ['commas and quotes', 'Nombre,Población\nÍñigo Peña,"Cádiz, «La Caleta»"'],
    ['tabs', 'Nombre\tPoblación\nÍñigo Peña\tCádiz, «La Caleta»'],
    ['a byte order mark', '\ufeffNombre;Población\nÍñigo Peña;Cádiz, «La Caleta»'],
    ['a first line that names the separator', 'sep=,\r\nNombre,Población\r\nÍñigo Peña,"Cádiz, «La Caleta»"\r\n'],
    ['the same line, quoted', '"sep=;"\nNombre;Población\nÍñigo Peña;Cádiz, «La Caleta»'],
    ['the same line, as a row', 'sep=;,\nNombre,Población\nÍñigo Peña,"Cádiz, «La Caleta»"'],
    ['empty lines', '\nNombre;Población\n\n;\nÍñigo Peña;Cádiz, «La Caleta»\n;\n\n'],
  ])('%s', (_, text) => {
    expect(rows(text)).toEqual(wanted);
  });

  it('Windows-1252', () => {
    const text = 'Nombre;Población\r\nÍñigo Peña;Cádiz, «La Caleta»';
    expect(rows(Uint8Array.from(text, letter => letter.charCodeAt(0)))).toEqual(wanted);
    // The euro sign has another code than in Latin-1.
    expect(rows(Uint8Array.from([0x41, 0x0a, 0x35, 0x80]))).toEqual([['A'], ['5€']]);
  });

  it('UTF-16, as Excel saves ‘Unicode text’', () => {
    const saved = Buffer.from('\ufeffNombre\tPoblación\r\nÍñigo Peña\tCádiz, «La Caleta»\r\n', 'utf16le');
    expect(rows(saved)).toEqual(wanted);
    expect(rows(Buffer.from(saved).swap16())).toEqual(wanted);
  });

  it('a line break inside quotes, with the correct line number of each row', () => {
    const { rows: read } = readCsv(bytes('a;b\n"uno\ndos";1\nx;2\n'), 10);
    expect(read.map(({ cells }) => cells[0])).toEqual(['uno\ndos', 'x']);
    expect(read.at(-1)?.line).toBe(4);
  });
});

it.each(['\n', '\r', '\r\n', '\u2028', '\u0085', ';', '"', '\v'])('a cell with %j is one cell of one row', sign => {
  const text = writeCsv([
    ['a', 'b'],
    [`uno${sign}dos`, 'x'],
  ]);
  expect(text).toMatch(/"uno.*dos";x/s);
  expect(rows(text)).toEqual([
    ['a', 'b'],
    [`uno${sign}dos`, 'x'],
  ]);
});

describe('a file that is not a table', () => {
  it.each([
    ['nothing', '', 'import.empty'],
    ['headings alone', 'Nombre;Correo\n', 'import.empty'],
    ['a quote that never closes', 'Nombre\n"Ana\n', 'import.unreadable'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0', 'import.unreadable'],
    ['too many rows', `Nombre\n${'Ana\n'.repeat(101)}`, 'import.tooMany'],
  ])('%s', (_, text, key) => {
    expect(() => rows(text)).toThrow(expect.objectContaining({ key, code: 40001 }));
  });
});

describe('a CSV file that is written', () => {
  it('opens in a Spanish Excel', () => {
    expect(
      writeCsv([
        ['Nombre', 'Nota'],
        ['Ana "la rubia"', 'a;b'],
      ]),
    ).toBe('\ufeffNombre;Nota\r\n"Ana ""la rubia""";"a;b"\r\n');
  });

  it('contains no formula', () => {
    const written = writeCsv([['x'], ['=cmd()'], ['+34600'], ['-1+1'], ['@sum']]);
    expect(written).toBe("\ufeffx\r\n'=cmd()\r\n'+34600\r\n'-1+1\r\n'@sum\r\n");
  });

  it.each([
    '＝cmd()',
    '＋34600',
    '－1+1',
    '＠sum',
    '﹦1',
    '−1+1',
    ' =cmd()',
    '\u00a0＝cmd()',
    '\u200b=cmd()',
    '\ufeff@sum',
    '\t=cmd()',
    '\r=cmd()',
    '\u0001=1',
  ])('contains no formula in disguise: %j', text => {
    const [, line] = rows(writeCsv([['x'], [text]]));
    expect(line?.[0]?.startsWith("'")).toBe(true);
    expect(plainCell(line?.[0] ?? '')).toBe(text.trimEnd());
  });

  it('lets no formula begin at a comma, where spreadsheets of other countries split', () => {
    expect(writeCsv([['x'], ['Hotel,=cmd()']])).toBe('\ufeffx\r\n"Hotel,=cmd()"\r\n');
    expect(writeCsv([['x'], ['Hotel\t=cmd()']])).toBe('\ufeffx\r\n"Hotel\t=cmd()"\r\n');
  });

  it('is read back by its semicolons, however many commas its headings have', () => {
    const table = [
      ['a', '=a,,,', 'a'],
      ['a', '=a', 'b\tc,d'],
    ];
    expect(rows(writeCsv(table)).map(cells => cells.map(plainCell))).toEqual(table);
  });

  it('is read back unchanged', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map(text => `a${text.replace(/[\0\s]/gu, '')}`);
    const like = fc.oneof(
      cell,
      cell.map(text => `=${text}`),
    );
    const line = fc.tuple(like, like, like);
    fc.assert(
      fc.property(line, fc.array(line, { minLength: 1, maxLength: 5 }), (head, body) => {
        const read = rows(writeCsv([head, ...body]));
        expect(read.map(cells => cells.map(plainCell))).toEqual([head, ...body]);
      }),
      { numRuns: 200 },
    );
  });
});
