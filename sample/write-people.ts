import { consentKinds } from '../contract/client/calls.ts';
import { groups } from '../contract/permissions.ts';
import { addDays, type Day, today } from '../contract/values/dates.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { newIds } from '../server/platform/db/new-ids.ts';
import type { Services } from '../server/services.ts';
import { clients, dniOf, sampleStaff } from './people.ts';
import type { StoredPhotos } from './photos.ts';

/** The ids of the people, in the order of people.ts. */
export interface PeopleIds {
  staff: number[];
  clients: number[];
}

/** Two of three agree, each on a day of their own. */
const givesConsent = (index: number) => index % 3 !== 2;
const agreedAt = (today: Day, index: number) => `${addDays(today, -(20 + index * 13))} 12:${10 + (index % 50)}:00`;

/** Writes the staff, and the clients with their consents. */
export async function writePeople(
  trx: Trx,
  { files, secrets, clock }: Services,
  photos: StoredPhotos,
  password_hash: string,
): Promise<PeopleIds> {
  const staffAvatars: string[] = [];
  for (const portrait of photos.avatars) staffAvatars.push(await files.keep(trx, portrait));
  const clientAvatars: string[] = [];
  for (const portrait of photos.clientAvatars) clientAvatars.push(await files.keep(trx, portrait));
  const day = today(clock());
  const staff = await trx
    .insertInto('user')
    .values(
      sampleStaff.map((person, index) => ({
        ...person,
        username: person.email.replace('@alborada.demo', ''),
        password_hash,
        imagen: staffAvatars[index] ?? null,
      })),
    )
    .returning('id')
    .execute();
  const ids = await newIds(trx, 'user', clients.length);
  const customers = await trx
    .insertInto('user')
    .values(
      clients.map(({ password, airport: _, ...client }, index) => {
        const id = ids[index] ?? 0;
        const dni = client.language === 'es' ? dniOf(index) : null;
        const pasaporte = dni ? null : `P${7_204_118 + index * 1709}`;
        const agrees = givesConsent(index);
        return {
          ...client,
          id,
          group_id: groups.client,
          username: client.email,
          password_hash: password ? password_hash : null,
          dni: secrets.seal(dni, { table: 'user', column: 'dni', row: id }),
          dni_hash: secrets.blind(dni, { table: 'user', column: 'dni' }),
          pasaporte: secrets.seal(pasaporte, { table: 'user', column: 'pasaporte', row: id }),
          pasaporte_hash: secrets.blind(pasaporte, { table: 'user', column: 'pasaporte' }),
          recivir_mailing: agrees,
          consentimiento: agrees,
          consentimiento_at: agrees ? agreedAt(day, index) : null,
          imagen: clientAvatars[index] ?? null,
        };
      }),
    )
    .returning('id')
    .execute();
  await trx
    .insertInto('consent')
    .values(
      customers.flatMap(({ id }, index) =>
        consentKinds
          .filter(() => givesConsent(index))
          .map(kind => ({
            user_id: id,
            kind,
            granted: true,
            text_version: 1,
            language: clients[index]?.language ?? 'es',
            // Clients who signed up agreed themselves. For the others staff recorded what they signed.
            recorded_by: clients[index]?.password ? id : (staff[1]?.id ?? id),
            at: agreedAt(day, index),
          })),
      ),
    )
    .execute();
  return { staff: staff.map(row => row.id), clients: customers.map(row => row.id) };
}
