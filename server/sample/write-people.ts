import { groups } from '../../contract/permissions.ts';
import type { Services } from '../app.ts';
import type { Trx } from '../platform/db/db.ts';
import { clients, dniOf, staff } from './people.ts';
import type { DrawnPhotos } from './photos.ts';

/** The ids of the people, in the order of people.ts. */
export interface PeopleIds {
  staff: number[];
  clients: number[];
}

/** Writes the staff and the clients. */
export async function writePeople(
  trx: Trx,
  { files, secrets, clock }: Services,
  photos: DrawnPhotos,
  password_hash: string,
): Promise<PeopleIds> {
  const now = clock().toISOString();
  const avatars: string[] = [];
  for (const portrait of photos.avatars) avatars.push(await files.keep(trx, portrait));
  const employed = await trx
    .insertInto('user')
    .values(
      staff.map((person, index) => ({
        ...person,
        username: person.email.replace('@alborada.demo', ''),
        password_hash,
        imagen: avatars[index] ?? null,
      })),
    )
    .returning('id')
    .execute();
  const customers = await trx
    .insertInto('user')
    .values(
      clients.map(({ password, ...client }, index) => {
        const dni = client.language === 'es' ? dniOf(index) : null;
        const pasaporte = dni ? null : `P${7_204_118 + index * 1709}`;
        const agrees = index % 3 !== 2;
        return {
          ...client,
          group_id: groups.client,
          username: client.email,
          password_hash: password ? password_hash : null,
          dni: secrets.seal(dni),
          dni_hash: secrets.blind(dni),
          pasaporte: secrets.seal(pasaporte),
          pasaporte_hash: secrets.blind(pasaporte),
          recivir_mailing: agrees,
          consentimiento: agrees,
          consentimiento_at: agrees ? now : null,
        };
      }),
    )
    .returning('id')
    .execute();
  return { staff: employed.map(row => row.id), clients: customers.map(row => row.id) };
}
