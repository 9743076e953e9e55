import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { objectKey, passwordHash, rc4, userCheck } from './pdf-decryption.ts';
import { pdfFinding } from './pdf-scripts.ts';

/** PDFs that everybody may read but not change: they are looked into like others. Another reader of PDF proves them. */

const id = Buffer.from('0123456789abcdef');
const owner = randomBytes(32);
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

function aes(key: Buffer, bytes: Buffer): Buffer {
  const iv = randomBytes(16);
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final()]);
}

interface Protection {
  dictionary: string;
  encrypt(object: number, bytes: Buffer): Buffer;
}

/** @param password the reader's; empty for files that everybody may read */
function older(revision: 3 | 4, password = ''): Protection {
  const padded = Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-1084);
  let key = md5(Buffer.concat([padded, owner, rights, id]));
  for (let round = 0; round < 50; round += 1) key = md5(key);
  const user = Buffer.concat([userCheck(key, revision, id), Buffer.alloc(16)]);
  const kind =
    revision === 3
      ? '/V 2/R 3/Length 128'
      : '/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF';
  return {
    dictionary: `<</Filter/Standard${kind}/P -1084/O${hex(owner)}/U${hex(user)}>>`,
    encrypt: (object, bytes) =>
      revision === 3 ? rc4(objectKey(key, object, 0, false), bytes) : aes(objectKey(key, object, 0, true), bytes),
  };
}

function newest(): Protection {
  const key = randomBytes(32);
  const [check, seal] = [randomBytes(8), randomBytes(8)];
  const user = Buffer.concat([passwordHash(check, 6), check, seal]);
  const sealing = createCipheriv('aes-256-cbc', passwordHash(seal, 6), Buffer.alloc(16)).setAutoPadding(false);
  const rights = Buffer.alloc(16, 0xff);
  rights.writeInt32LE(-1084);
  rights.write('Tadb', 8, 'latin1');
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(rights);
  const strings = `/O${hex(randomBytes(48))}/OE${hex(randomBytes(32))}/U${hex(user)}/UE${hex(sealing.update(key))}/Perms${hex(perms)}`;
  return {
    dictionary: `<</Filter/Standard/V 5/R 6/Length 256/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF/P -1084${strings}>>`,
    encrypt: (_object, bytes) => aes(key, bytes),
  };
}

/** A protected PDF with a title, and with objects that are packed and encrypted. */
function protectedPdf({ dictionary, encrypt }: Protection, object: string): Buffer {
  const packed = encrypt(6, deflateSync(Buffer.from(`7 0 ${object}`))).toString('latin1');
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj',
    `4 0 obj<</Title${hex(encrypt(4, Buffer.from('Seguro de viaje')))}>>endobj`,
    `5 0 obj${dictionary}endobj`,
    `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream endobj`,
  ];
  let text = '%PDF-1.7\n';
  const places = parts.map(part => {
    const place = text.length;
    text += `${part}\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size 7/Root 1 0 R/Info 4 0 R/Encrypt 5 0 R/ID[${hex(id)}${hex(id)}]>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const harmless = '<</Type/Font/BaseFont/Helvetica>>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';

describe.each([
  ['RC4', () => older(3)],
  ['AES-128', () => older(4)],
  ['AES-256', () => newest()],
])('a PDF protected by %s, that everybody may read', (_name, protection) => {
  it('is one for other readers too', async () => {
    const document = await getDocumentProxy(new Uint8Array(protectedPdf(protection(), harmless)));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Seguro de viaje' });
  });

  it('is taken when it only shows, and refused with a script in its packed objects', () => {
    expect(pdfFinding(protectedPdf(protection(), harmless))).toBeNull();
    expect(pdfFinding(protectedPdf(protection(), script))).toBe('scripts');
  });
});

it('a PDF that takes a password is refused as protected', () => {
  expect(pdfFinding(protectedPdf(older(4, 'clave'), harmless))).toBe('locked');
});
