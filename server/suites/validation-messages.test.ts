import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { accomodationCreate } from '../../contract/accomodation/schema.ts';
import { catalogues } from '../../contract/catalogue/catalogues.ts';
import { clientCreate, fastClient } from '../../contract/client/schema.ts';
import { contractCreate } from '../../contract/contract-template/schema.ts';
import { cruiseCreate } from '../../contract/cruise/schema.ts';
import { documentCreate } from '../../contract/document/schema.ts';
import { otherServiceCreate } from '../../contract/other-service/schema.ts';
import { photoCreate } from '../../contract/photo/schema.ts';
import { providerCreate } from '../../contract/provider/schema.ts';
import { isMessageKey, say } from '../../contract/texts/index.ts';
import { travelInsuranceCreate } from '../../contract/travel-insurance/schema.ts';
import { userCreate } from '../../contract/user/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestFile, travelsOf } from '../testing/travels.ts';
import { fingerprint } from '../testing/world.ts';

/**
 * Every validation message of specification 5 for the catalogue, people and configuration, verbatim. The form's schema
 * and the server give the same message under the same field, and nothing is written.
 */

interface Form {
  path: string;
  schema: ZodType;
  /** Values that are accepted. */
  valid: Record<string, unknown>;
  /** A change that makes them invalid, the field of the error, and its message. */
  wrong: [change: Record<string, unknown>, field: string, message: string][];
}

const missing = ['', '   ', null, undefined];
/** A required field, empty in every way. */
const required = (field: string, message: string): Form['wrong'] =>
  missing.map(value => [{ [field]: value }, field, message]);

const phones: Form['wrong'] = [
  ...required('phone', 'Introduzca un teléfono'),
  [{ phone: '60011122' }, 'phone', 'El número es demasiado corto'],
  [{ phone: '6001112223' }, 'phone', 'El número es demasiado largo'],
  [{ phone: '60011122a' }, 'phone', 'Introduzca un número válido'],
];

const passwords: Form['wrong'] = [
  [{ password: 'siete77' }, 'password', 'Demasiado corta, debe tener min 8 caracteres'],
  [{ password_again: 'siete77' }, 'password_again', 'Demasiado corta, debe tener min 8 caracteres'],
  [{ password_again: 'otra distinta' }, 'password_again', 'Las contraseñas no coinciden'],
  [{ password_again: '' }, 'password_again', 'Las contraseñas no coinciden'],
  [{ password_again: undefined }, 'password_again', 'Las contraseñas no coinciden'],
];

const person = {
  email: 'ana@ejemplo.es',
  phone: '600111222',
  password: 'tren-de-la-costa',
  password_again: 'tren-de-la-costa',
};
const nameRequired = required('name', 'Nombre obligatorio');
const plain = ['transportType', 'internalTag', 'internalTagOtherService'] as const;

/** The quick form of a service (fastservice) is the catalogue's own call with fewer fields. */
const forms: Record<string, Form> = {
  user: {
    path: 'user/create',
    schema: userCreate,
    valid: { ...person, first_name: 'Ana', last_name: 'Ruiz', roles: 3 },
    wrong: [
      ...required('first_name', 'Introduzca el nombre del usuario'),
      ...required('last_name', 'Introduzca los apellidos del usuario'),
      ...required('email', 'Introduzca un email'),
      ...['ana', 'ana@', 'ana@ejemplo', '@ejemplo.es', 'a b@ejemplo.es'].map((email): Form['wrong'][number] => [
        { email },
        'email',
        'Introduzca un email válido',
      ]),
      ...phones,
      ...passwords,
      ...['', null, undefined, 99].map((roles): Form['wrong'][number] => [
        { roles },
        'roles',
        'Seleccione el rol de usuario',
      ]),
    ],
  },
  client: {
    path: 'client/create',
    schema: clientCreate,
    valid: {
      ...person,
      email: 'eva@ejemplo.es',
      first_name: 'Ana',
      last_name: 'Ruiz',
      birth_date: '1980-02-29',
      address: 'Calle Mayor, 1',
      dni: '12345678Z',
      postal_code: '31001',
    },
    wrong: [
      ...required('first_name', 'Introduzca el nombre del cliente'),
      ...required('last_name', 'Introduzca los apellidos del cliente'),
      ...required('birth_date', 'Introduzca la fecha de nacimiento'),
      ...required('address', 'Introduzca la dirección'),
      ...phones,
      ...required('dni', 'DNI obligatorio'),
      ...required('postal_code', 'Introduzca el código postal'),
      [{ postal_code: 'AD.500' }, 'postal_code', 'Introduzca un número válido'],
      [{ email: 'ana@ejemplo' }, 'email', 'Email inválido'],
      ...['', null, undefined].map((password): Form['wrong'][number] => [
        { password },
        'password',
        'Contraseña obligatoria',
      ]),
      ...passwords,
    ],
  },
  fastclient: {
    path: 'client/createFast',
    schema: fastClient,
    valid: { first_name: 'Ana', last_name: 'Ruiz', email: 'ana.ruiz@ejemplo.es' },
    wrong: [
      ...required('first_name', 'Nombre obligatorio'),
      ...required('last_name', 'Apellidos obligatorios'),
      ...required('email', 'Email obligatorio'),
    ],
  },
  document: {
    path: 'document/create',
    schema: documentCreate,
    valid: { name: 'Contrato', document_type_id: 1, provider_id: 1 },
    wrong: [
      ...required('name', 'Nombre de documento obligatorio'),
      ...['', null, undefined].map((document_type_id): Form['wrong'][number] => [
        { document_type_id },
        'document_type_id',
        'Tipo de documento obligatorio',
      ]),
    ],
  },
  cruise: { path: 'cruise/create', schema: cruiseCreate, valid: { name: 'Fiordos' }, wrong: nameRequired },
  travelInsurance: {
    path: 'travelInsurance/create',
    schema: travelInsuranceCreate,
    valid: { name: 'Asistencia' },
    wrong: required('name', 'Nombre del seguro obligatorio'),
  },
  otherService: {
    path: 'otherService/create',
    schema: otherServiceCreate,
    valid: { name: 'Visita' },
    wrong: nameRequired,
  },
  accomodation: {
    path: 'accomodation/create',
    schema: accomodationCreate,
    valid: { name: 'Posada', n_rooms: 1 },
    wrong: [
      ...nameRequired,
      ...[0, -1, 1.5, 'muchas'].map((n_rooms): Form['wrong'][number] => [
        { n_rooms },
        'n_rooms',
        'Introduzca un número válido',
      ]),
    ],
  },
  contract: {
    path: 'contract/create',
    schema: contractCreate,
    valid: { name: 'Viaje combinado', data: '<p>Texto</p>' },
    wrong: [
      ...required('name', 'Nombre de contrato obligatorio'),
      ...[...missing, '<p></p>', '<p>&nbsp;</p>'].map((data): Form['wrong'][number] => [
        { data },
        'data',
        'Datos del contrato obligatorios',
      ]),
    ],
  },
  fastprovider: {
    path: 'provider/create',
    schema: providerCreate,
    valid: { provider: 'Mayorista' },
    wrong: required('provider', 'Introduzca el nombre del Mayorista/Proveedor'),
  },
  ...Object.fromEntries(
    plain.map(name => [
      name,
      { path: `${name}/create`, schema: catalogues[name], valid: { name: 'Uno' }, wrong: nameRequired } satisfies Form,
    ]),
  ),
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  for (const name of ['documentType', 'provider']) await create(`${name}/create`, { name: 'Uno', provider: 'Uno' });
});

const create = (path: string, data: object) =>
  test.call('POST', `/api/${path}`, { token: test.administrator.token, body: { data } });

/** The messages of a form under its fields. */
function shown(schema: ZodType, values: object): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    messages[String(path[0])] ??= isMessageKey(message) ? say('es', message) : message;
  return messages;
}

describe.each(Object.entries(forms))('%s', (_name, { path, schema, valid, wrong }) => {
  it('reports each error under its field, in the form and in the answer, and writes nothing', async () => {
    const before = await fingerprint(test);
    for (const [change, field, message] of wrong) {
      const values = { ...valid, ...change };
      const about = JSON.stringify(change);
      expect(shown(schema, values)[field], about).toBe(message);
      const answer = await create(path, values);
      expect(answer, about).toMatchObject({ status: 200, code: 40001 });
      expect(answer.data.fields[field], about).toBe(message);
    }
    expect(await fingerprint(test)).toEqual(before);
    expect(shown(schema, valid)).toEqual({});
    expect(await create(path, valid)).toMatchObject({ code: 20001 });
  });
});

it('accepts digits sent as a number', async () => {
  const { client, user } = forms;
  for (const { path, valid } of [client, user] as Form[]) {
    const email = `${path.replace('/', '.')}@cifras.example`;
    const answer = await create(path, { ...valid, email, phone: 600111222, postal_code: 31001 });
    expect(answer, path).toMatchObject({ code: 20001 });
    const noun = path.split('/')[0];
    const { data } = await test.call('GET', `/api/${noun}/data/${answer.data.id}`, { token: test.administrator.token });
    expect(data).toMatchObject({ phone: '600111222', postal_code: '31001' });
  }
});

it('reports an error in an item under its list', async () => {
  const trip = { name: 'Noruega', date_from: '2027-05-01', date_to: '2027-05-08', n_children: 2 };
  const answer = await create('travel/create', { ...trip, children_ages: [3, 18], users_id: ['x'] });
  expect(answer.data.fields).toEqual({
    children_ages: 'Indique la edad de cada niño (de 0 a 17)',
    users_id: 'Seleccione un elemento de la lista',
  });
});

describe('files', () => {
  let picture: TestFile;
  beforeAll(async () => {
    const blue = { width: 8, height: 8, channels: 3, background: '#0f4c6e' } as const;
    picture = { name: 'foto.png', bytes: await sharp({ create: blue }).png().toBuffer() };
  });
  const word: TestFile = { name: 'informe.jpg', bytes: Buffer.from('PK\u0003\u0004[Content_Types].xml word/') };
  const script: TestFile = { name: 'póliza.exe', bytes: Buffer.from('MZ\u0000\u0000') };
  const kinds = '.pdf, .doc, .docx, .xls, .xlsx, .csv, .txt, .jpg, .jpeg, .png';
  const one = 'Solo puede ser subido 1 documento a la vez';
  const wrongKind = `El archivo debe de tener alguna de las siguientes extensiones: ${kinds}`;

  it.each(['accomodation', 'cruise', 'otherService'] as const)('photos of %s', async owner => {
    const noun = owner === 'otherService' ? 'other_service' : owner;
    const path = `${owner}Photos/create`;
    const { data } = await create(`${owner}/create`, { name: 'Con fotos' });
    const valid = { [`${noun}_id`]: data.id, description: 'Fachada' };
    expect(shown(photoCreate[noun], { ...valid, description: ' ' })).toEqual({
      description: 'Descripcion obligatoria',
    });
    const cases: [data: object, files: TestFile[], field: string, message: string, code?: number][] = [
      [{ ...valid, description: '' }, [picture], 'description', 'Descripcion obligatoria'],
      [valid, [], 'photo', 'Introduzca una imagen con extensión .png o .jpg'],
      [valid, [word], 'photo', 'La imagen debe de tener una extensión .png o .jpg'],
      [valid, [picture, picture], 'photo', 'Solo puede ser subido 1 imagen a la vez', 30001],
    ];
    for (const [values, photo, field, message, code = 40001] of cases) {
      const answer = await travelsOf(test).send(path, values, { photo });
      expect(answer, message).toMatchObject({ code, data: { fields: { [field]: message } } });
    }
    expect(await travelsOf(test).send(path, valid, { photo: [picture] })).toMatchObject({ code: 20001 });
  });

  it.each([
    ['document/create', { name: 'Contrato', document_type_id: 1, provider_id: 1 }, 'document'],
    ['travelInsurance/create', { name: 'Asistencia' }, 'insurance_policy_doc'],
  ])('%s', async (path, values, field) => {
    for (const [files, message] of [
      [[picture, picture], one],
      [[script], wrongKind],
    ] as const) {
      const answer = await travelsOf(test).send(path, values, { [field]: [...files] });
      expect(answer, message).toMatchObject({ code: 30001, data: { fields: { [field]: message } } });
    }
  });
});
