import { describe, expect, test } from 'vitest';
import { allFileKinds, type FileKind } from '../../../contract/file/schema.ts';
import { docx, pdf, photograph } from '../http/testing/uploads.ts';
import { cleanName, recogniseDocument } from './documents.ts';

const of = (name: string, bytes: Buffer | string, kinds: readonly FileKind[] = allFileKinds) =>
  recogniseDocument({ name, bytes: Buffer.from(bytes as Buffer) }, kinds);
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('recogniseDocument', () => {
  test('recognises every kind by its content', async () => {
    const text = Buffer.from('Día;Hotel\r\n1;Málaga\r\n');
    const cases: [string, Buffer, FileKind][] = [
      ['bono.pdf', pdf, 'pdf'],
      ['carta.docx', docx(Buffer.from('<w/>')), 'word'],
      ['carta.doc', compound('WordDocument'), 'word'],
      ['precios.xlsx', docx(Buffer.from('<x/>'), sheet), 'excel'],
      ['precios.xls', compound('Workbook'), 'excel'],
      ['precios.csv', text, 'csv'],
      ['notas.txt', Buffer.from(text.toString(), 'latin1'), 'txt'],
      ['notas.txt', Buffer.from('\ufeff— con marca'), 'txt'],
      ['dni.jpeg', await photograph(20, 20).jpeg().toBuffer(), 'jpeg'],
      ['dni.png', await photograph(20, 20).png().toBuffer(), 'png'],
      ['captura.jpg', await photograph(20, 20).png().toBuffer(), 'jpeg'],
      ['hotel.png', await photograph(20, 20).webp().toBuffer(), 'png'],
    ];
    for (const [name, bytes, kind] of cases) expect(await of(name, bytes), name).toMatchObject({ kind, name });
  });

  test('refuses content that does not match its name, and kinds that are not allowed', async () => {
    const wrong: [string, Buffer | string, FileKind[]?][] = [
      ['carta.docx', docx(Buffer.from('<x/>'), sheet)],
      ['carta.docx', docx(Buffer.from('<x/>'), macros)],
      ['carta.docm', docx(Buffer.from('<x/>'), macros)],
      ['bono.txt', pdf],
      ['bono.pdf', 'hola'],
      ['bono', pdf],
      ['notas.txt', 'con un nulo \0'],
      ['notas.csv', Buffer.from([0x50, 0x81, 0x90, 0xff])],
      ['programa.exe', Buffer.from('4d5a90000300', 'hex')],
      ['programa.txt', Buffer.from('7f454c460201', 'hex')],
      ['bono.pdf', pdf, ['word', 'excel']],
    ];
    for (const [name, bytes, kinds] of wrong) {
      await expect(of(name, bytes, kinds), name).rejects.toMatchObject({ key: 'file.wrongType' });
    }
    // The ending of its name is not what is wrong.
    const gif = await photograph(20, 20).gif().toBuffer();
    await expect(of('hotel.jpg', gif)).rejects.toMatchObject({ key: 'photo.otherKind', params: { kind: 'GIF' } });
    await expect(of('bono.pdf', pdf, ['word'])).rejects.toMatchObject({ params: { extensions: '.doc, .docx' } });
  });

  test('refuses an empty file and a cut-off file', async () => {
    await expect(of('bono.pdf', '')).rejects.toMatchObject({ key: 'file.empty' });
    await expect(of('bono.pdf', pdf.subarray(0, 30))).rejects.toMatchObject({ key: 'file.damaged' });
    const word = docx(Buffer.from('<w/>'));
    await expect(of('carta.docx', word.subarray(0, word.length - 40))).rejects.toMatchObject({ key: 'file.damaged' });
  });
});

test('cleanName makes a name that can be shown and saved', () => {
  expect(cleanName('C:\\fotos\\..\\Málaga.JPG')).toBe('Málaga.jpg');
  expect(cleanName('../../etc/passwd')).toBe('passwd');
  expect(cleanName('factura\u202Efdp.exe\r\n')).toBe('facturafdp.exe');
  expect(cleanName('...')).toBe('archivo');
  expect(cleanName('')).toBe('archivo');
  expect(cleanName('.pdf')).toBe('pdf');
  expect(cleanName(`${'ñ'.repeat(400)}.pdf`)).toHaveLength(200);
  expect(cleanName('<a href="x">.txt')).toBe('_a href=_x__.txt');
});
