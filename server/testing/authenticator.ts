import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A security key in software, which answers as a browser would for it: for tests of passkeys. */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (value: Buffer) => value.toString('base64url');

/** The few kinds of CBOR that an attestation consists of. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([major * 32 + size])
      : size < 256
        ? Buffer.from([major * 32 + 24, size])
        : Buffer.from([major * 32 + 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface CeremonyOptions {
  challenge: string;
  origin?: string;
  /** The site that the key thinks it answers to. */
  site?: string;
  /** Whether the key asked for a PIN, a finger or a face. */
  verified?: boolean;
}

export function softwareKey(home: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = { counter: 0, make, use };
  const client = (type: string, { challenge, origin = home }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = ({ site = new URL(home).hostname, verified = true }: CeremonyOptions, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(key.counter);
    return Buffer.concat([sha256(site), Buffer.from([flags | 1 | (verified ? 4 : 0)]), counter]);
  };
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  /** Answers a registration. */
  function make(options: CeremonyOptions) {
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = Buffer.concat([data(options, 64), credential]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return answer({
      clientDataJSON: text(client('webauthn.create', options)),
      attestationObject: text(attestation),
      transports: ['internal'],
    });
  }

  /** Answers a sign-in, and counts it. */
  function use(options: CeremonyOptions) {
    key.counter += 1;
    const authData = data(options, 0);
    const clientData = client('webauthn.get', options);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(privateKey);
    return answer({ clientDataJSON: text(clientData), authenticatorData: text(authData), signature: text(signature) });
  }

  return key;
}
