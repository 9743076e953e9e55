import { expect, test } from 'vitest';
import { inLanguage, settingDefaults } from '../../../contract/setting.ts';
import { testApp } from '../../testing.ts';
import { setting } from './queries.ts';

const { call, services, administrator, agent, customer } = await testApp();
const update = (token: string, data: object) => call('POST', '/api/setting/update', { token, body: { data } });

const agency = {
  ...settingDefaults.agency,
  name: 'Viajes Ñandú & “Sol”',
  licence: 'AN-1',
  payment: { es: 'Por transferencia', en: 'By transfer', fr: null },
  package_travel_info: { es: '<p onclick="x()">Viaje <script>alert(1)</script>combinado</p>', en: '', fr: null },
};

test('only administrators read and write settings; everybody may know who the agency is', async () => {
  for (const { token } of [agent, customer]) {
    expect((await update(token, { name: 'agency', value: agency })).code).toBe(40001);
    expect((await call('GET', '/api/setting/all', { token })).code).toBe(40001);
  }
  expect((await setting(services.db, 'agency')).name).toBe(settingDefaults.agency.name);
  expect((await call('GET', '/api/external/publicSettings')).data.agency.name).toBe(settingDefaults.agency.name);
});

test('the texts that customers read stand in three languages, cleaned, with Spanish where one is missing', async () => {
  expect((await update(administrator.token, { name: 'agency', value: agency })).code).toBe(20001);
  const stored = await setting(services.db, 'agency');
  expect(stored.package_travel_info).toEqual({ es: '<p>Viaje combinado</p>', en: null, fr: null });
  expect(inLanguage(stored.payment, 'en')).toBe('By transfer');
  expect(inLanguage(stored.payment, 'fr')).toBe('Por transferencia');
  expect(inLanguage(stored.package_travel_info, 'en')).toBe('<p>Viaje combinado</p>');
});

test('a stale edit is refused, an empty name says so, an unknown setting is none', async () => {
  const read = async () => (await call('GET', '/api/setting/all', { token: administrator.token })).data.agency;
  const { updated_at } = await read();
  expect((await update(administrator.token, { name: 'agency', value: agency, updated_at })).code).toBe(20001);
  const again = await update(administrator.token, { name: 'agency', value: { ...agency, name: 'Otra' }, updated_at });
  expect(again.code).toBe(30001);
  expect((await read()).value.name).toBe(agency.name);
  const empty = await update(administrator.token, { name: 'agency', value: { ...agency, name: ' ' } });
  expect(empty.data.fields).toEqual({ name: 'Nombre obligatorio' });
  expect((await update(administrator.token, { name: 'secret', value: {} })).code).toBe(40001);
});
