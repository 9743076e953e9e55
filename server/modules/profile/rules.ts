import { sql } from 'kysely';
import type { z } from 'zod';
import type { ConsentKind, DataRequestKind, Privacy } from '../../../contract/client/calls.ts';
import { type Language, languageOrDefault } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import type { profileUpdate } from '../../../contract/profile/schema.ts';
import { type Density, densityOf } from '../../../contract/setting/density.ts';
import { taskStatus } from '../../../contract/task/state.ts';
import { say } from '../../../contract/texts/index.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { openedText, type Secrets } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { updateRow } from '../../platform/db/record.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { recordConsents } from '../consent/rules.ts';
import { insertTask } from '../task/rules.ts';
import { sealedNumbers } from '../user/rules.ts';

/** What customers see and decide about their own data (specification, quality 'Personal data'). */

/** The customer's consents and data requests. */
export async function privacyOf(db: Db, scope: Scope): Promise<Privacy> {
  const consents = await db
    .selectFrom('consent')
    .leftJoin('general_text', join =>
      join
        .onRef('general_text.name', '=', 'consent.kind')
        .onRef('general_text.language', '=', 'consent.language')
        .onRef('general_text.version', '=', 'consent.text_version'),
    )
    .select(['consent.kind', 'consent.granted', 'consent.text_version', 'general_text.text'])
    .select(eb => [
      localMomentSql(eb.ref('consent.at')).$castTo<string>().as('at'),
      sql<boolean>`consent.recorded_by is distinct from consent.user_id`.as('by_agency'),
    ])
    .where('consent.user_id', '=', scope.userId)
    .orderBy('consent.id', 'desc')
    .execute();
  const requests = await requestsOf(db, scope.userId).execute();
  return {
    consents: consents.map(entry => ({ ...entry, kind: entry.kind as ConsentKind })),
    requests: requests.map(entry => ({ ...entry, kind: entry.kind as DataRequestKind })),
  };
}

/** A request is open while its task is. */
const requestsOf = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('data_request as request')
    .select(['request.id', 'request.kind'])
    .select(eb => [
      localMomentSql(eb.ref('request.requested_at')).$castTo<string>().as('requested_at'),
      sql<boolean>`exists (select from task where task.id = request.task_id and task.deleted_at is null
        and task.task_status_id in (${taskStatus.pendiente}, ${taskStatus.enCurso}))`.as('open'),
    ])
    .where('request.user_id', '=', userId)
    .orderBy('request.id', 'desc');

/**
 * A customer requests a copy or the deletion of their data. It becomes a task for the administrators, because only they
 * may do either.
 * @throws 30001 `dataRequest.waiting` while an earlier request of the kind is open
 */
export async function requestData(trx: Trx, scope: Scope, kind: DataRequestKind, now: Date): Promise<void> {
  const person = await trx
    .selectFrom('user')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .where('id', '=', scope.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const earlierRequests = await requestsOf(trx, scope.userId).execute();
  if (earlierRequests.some(request => request.kind === kind && request.open)) throw warning('dataRequest.waiting');
  const task_id = await insertTask(trx, {
    name: say('es', `dataRequest.task.${kind}`, { name: fullName(person) }),
    note: `<p>${say('es', `dataRequest.note.${kind}`)}</p>`,
    date: localMoment(now).slice(0, 16),
    user_id: scope.userId,
    created_by: scope.userId,
    client_name: person.first_name,
    client_surname: person.last_name,
    client_phone: person.phone,
    client_email: person.email,
  });
  const { id } = await trx
    .insertInto('data_request')
    .values({ user_id: scope.userId, kind, task_id, requested_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'dataRequest', entityId: id });
}

/** The reader's own record with open identity data. `imagen` is the file's id. */
export async function ownProfile(
  db: Db,
  secrets: Secrets,
  scope: Scope,
  language: Language,
): Promise<Omit<Profile, 'consents'> | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone', 'dni', 'pasaporte', 'birth_date'])
    .select(['address', 'postal_code', 'poblacion', 'language', 'recivir_mailing', 'consentimiento', 'imagen'])
    .select(['density', 'updated_at'])
    .where('id', '=', scope.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const open = (sealed: string | null, column: string) =>
    openedText(secrets, sealed, language, { table: 'user', column, row: scope.userId });
  return (
    row && {
      ...row,
      density: densityOf(row.density),
      dni: open(row.dni, 'dni'),
      pasaporte: open(row.pasaporte, 'pasaporte'),
    }
  );
}

/**
 * Writes the reader's own data, language and consents.
 * @throws 30001 for a stale edit
 */
export async function updateProfile(
  trx: Trx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  scope: Scope,
  { updated_at, dni, pasaporte, recivir_mailing, consentimiento, density, ...person }: z.output<typeof profileUpdate>,
): Promise<void> {
  const id = scope.userId;
  // Staff work under a contract, so they have no consents to give. Only their screens can be dense.
  const consents = scope.kind === 'customer' ? { recivir_mailing, consentimiento } : {};
  const appearance = scope.kind === 'staff' ? { density } : {};
  const before = await trx
    .selectFrom('user')
    .select(['id', 'dni', 'pasaporte', 'language', 'recivir_mailing', 'consentimiento'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const values = { ...person, ...appearance, ...consents, ...sealedNumbers(secrets, id, { dni, pasaporte }, before) };
  const fields = await updateRow(trx, 'user', { id, updated_at }, values);
  const language = languageOrDefault(person.language ?? before.language);
  const columns = await recordConsents(trx, { userId: id, recordedBy: id, language, now: clock() }, before, consents);
  await updateRow(trx, 'user', { id }, columns);
  await audit(trx, { userId: id, action: 'profile', entity: 'user', entityId: id, fields });
}

/** Stores the language that a user chose, or how dense the screens of a member of staff are. */
export async function storePreference(
  db: Db,
  userId: number,
  preference: { language: Language } | { density: Density },
): Promise<void> {
  await db.updateTable('user').set(preference).where('id', '=', userId).execute();
}
