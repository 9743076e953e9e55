import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { ensureAdministrator } from '../../first-administrator.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';

/** A password that is easy to guess is refused wherever one is set. */

let test: TestApp;
let person: TestUser;
let reader: TestUser;
beforeAll(async () => {
  test = await testApp();
  person = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
  reader = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
  const agency = { name: 'Viajes Larios', licence: null, address: null, phone: null, email: null, web: null };
  const texts = { package_travel_info: noText, payment: noText, funder: noText, footer: noText };
  const data = { settings: { agency: { value: { ...agency, ...texts } } } };
  expect(await post('setting/updateAll', { data })).toMatchObject({ code: 20001 });
});
const noText = { es: null, en: null, fr: null };

const post = (path: string, body: object, token = test.administrator.token, language = 'es') =>
  test.call('POST', `/api/${path}`, { token, body, headers: { 'accept-language': language } });
const twice = (password: string) => ({ password, password_again: password });

let added = 0;
const form = () => {
  added += 1;
  return { first_name: 'Lucía', last_name: 'Romero', email: `lucia${added}@ejemplo.es`, phone: '600000000' };
};
const more = { dni: '00000000T', birth_date: '1990-01-01', postal_code: '29001', address: 'Larios 5' };
const link = (purpose: 'recover' | 'sign-up', userId: number) =>
  newLink(test.services.db, purpose, { userId }, test.services.clock());
const invited = async () => (await post('client/createFast', { data: form() })).data.id as number;

const ways: [name: string, set: (password: string) => ReturnType<TestApp['call']>][] = [
  ['user/create', password => post('user/create', { data: { ...form(), roles: groups.agent, ...twice(password) } })],
  ['user/update', password => post('user/update', { data: { id: test.agent.id, ...form(), ...twice(password) } })],
  ['client/create', password => post('client/create', { data: { ...form(), ...more, ...twice(password) } })],
  ['client/update', password => post('client/update', { data: { id: person.id, ...twice(password) } })],
  [
    'changePassword in a session',
    password => post('external/changePassword', { old_password: reader.password, ...twice(password) }, reader.token),
  ],
  [
    'changePassword with a link',
    async password =>
      post(
        'external/changePassword',
        { forgotten_password_code: await link('recover', person.id), ...twice(password) },
        '',
      ),
  ],
  [
    'signUp',
    async password => {
      const token = await link('sign-up', await invited());
      return post(
        'external/signUp',
        { token, first_name: 'Lucía', last_name: 'Romero', ...twice(password), consent: true },
        '',
      );
    },
  ],
];

const common = 'Es una de las contraseñas más usadas y se adivina enseguida: elija otra';
const known = 'No use su nombre, su correo ni el nombre de la agencia: elija otra contraseña';

it.each(ways)('%s refuses the most common, the agency’s words and the own ones', async (_name, set) => {
  for (const [password, message] of [
    ['password', common],
    ['contraseña1', common],
    ['qwertyuiop', common],
    ['viajes-larios', known],
    ['Lucía-Romero-1', known],
    ['corta', 'Demasiado corta, debe tener min 8 caracteres'],
  ] as const) {
    expect(await set(password), password).toMatchObject({ code: 40001, data: { fields: { password: message } } });
  }
  // Long ones of letters alone are welcome.
  const long = 'cuando el tren de la costa pasa por el puente viejo cantan los mirlos';
  expect(await set(long)).toMatchObject({ code: 20001 });
});

it('says it in the reader’s language, and leaves the link for another try', async () => {
  const forgotten_password_code = await link('recover', person.id);
  const told: string[] = [];
  for (const language of ['en', 'fr']) {
    const { data } = await post(
      'external/changePassword',
      { forgotten_password_code, ...twice('password') },
      '',
      language,
    );
    told.push(data.fields.password);
  }
  expect(told).toEqual([
    'It’s one of the most used passwords and quickly guessed: choose another',
    'C’est l’un des mots de passe les plus utilisés, vite deviné\u202f: choisissez-en un autre',
  ]);
  expect(
    await post('external/changePassword', { forgotten_password_code, ...twice('barca-de-remos') }, ''),
  ).toMatchObject({
    code: 20001,
  });
});

it('the first administrator’s password from the environment is refused at the start, with the reason', async () => {
  const { services } = test;
  const log = { warn: () => {}, info: () => {} } as never;
  // Nobody is there yet.
  await services.db.updateTable('user').set({ deleted_at: services.clock().toISOString() }).execute();
  const start = (adminPassword: string) =>
    ensureAdministrator(
      { ...services, config: { ...services.config, adminEmail: 'jefa@agencia.es', adminPassword } },
      log,
    );
  await expect(start('password1')).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess/);
  await expect(start('jefa-agencia')).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess/);
  await start('tren-de-la-costa');
});
