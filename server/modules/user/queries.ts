import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import { groups } from '../../../contract/permissions.ts';
import type { PersonItem, User, UserRow } from '../../../contract/user/calls.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { openedText, type Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  columns,
  computedFilter,
  everything,
  type Fields,
  type Filter,
  ofColumn,
  passes,
} from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList, matches } from '../../platform/db/search.ts';
import {
  ascending,
  byFilled,
  byFilledText,
  byText,
  orderBySort,
  type PageRange,
  type Sorts,
} from '../../platform/db/sort.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import type { Bin } from '../../shared/noun.ts';
import { withFactor, withSubject } from '../../shared/sign-in.ts';

/** The controller and the field of an avatar's address (specification 7). */
export const avatarController = 'user';
export const avatarFieldName = 'imagen';

/** A person with an avatar address that this reader may open, instead of the file's id. */
export const withAvatar =
  (links: FileLinks, scope: Pick<Scope, 'userId'>) =>
  <P extends { imagen: string | null }>(person: P): P => ({
    ...person,
    imagen: person.imagen && links.photo(scope.userId, avatarController, avatarFieldName, person.imagen).thumbnail,
  });

/** Users and clients share one table. Every query here names the groups that it may return. */
type GroupIds = readonly number[];

/** The groups of staff. */
export const staffGroups: GroupIds = [groups.administrator, groups.agent];

/** The people of some groups who are not deleted, filtered by name, e-mail, username or phone. */
export function peopleQuery(db: Db, groupIds: GroupIds, filter: Filter): SelectQueryBuilder<DB, 'user', object> {
  return db
    .selectFrom('user')
    .where('user.group_id', 'in', groupIds)
    .where('user.deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('user.search'), eb.ref('user.id')));
}

/** The number of `people`, counted up to the reach. */
export const countPeople = (db: Db, groupIds: GroupIds, filter: Filter, reach?: number): Promise<number> =>
  countList(db, peopleQuery(db, groupIds, filter).select(sql.lit(1).as('one')), reach);

/** Whether the database has any user, deleted ones included. A new database has none. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The filters of lists of people. They cover only what an agent may read about a colleague. */
export const personFields: Fields = columns('user', {
  id: 'number',
  username: 'text',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  phone: 'text',
  active: 'flag',
  updated_at: 'moment',
});

/** The filters by how somebody signs in, for those who may read that. */
export const factorField: Fields = {
  second_factor: computedFilter(
    'user',
    'flag',
    sql`exists (select from second_factor where user_id = own.id and confirmed_at is not null)`,
  ),
  provider_linked: computedFilter('user', 'flag', sql`exists (select from sign_in_subject where user_id = own.id)`),
};

export const userFields: Fields = {
  ...personFields,
  ...factorField,
  roles: ofColumn('user', 'group_id', 'number'),
  role_name: computedFilter('user', 'text', sql`(select name from user_group where user_group.id = own.group_id)`),
};

/** Staff are few: no index is needed. */
export const userSorts: Sorts = {
  first_name: byFilled('user.sort'),
  username: byText('user.username'),
  email: byText('user.email'),
  role_name: byFilledText('user_group.name'),
  active: byFilled('user.active'),
};

const userQuery = (db: Db, groupIds: GroupIds, filter: Filter) =>
  peopleQuery(db, groupIds, filter)
    .innerJoin('user_group', 'user_group.id', 'user.group_id')
    .select([
      'user.id',
      'user.username',
      'user.email',
      'user.first_name',
      'user.last_name',
      'user.phone',
      'user.group_id',
      'user_group.name as role_name',
      'user.active',
      'user.imagen',
      'user.updated_at',
    ]);

const answerOf = <R extends { group_id: number }>({ group_id, ...row }: R) => ({ ...row, roles: [group_id] });

/** People by name, or in another order. */
export async function listUsers(
  db: Db,
  groupIds: GroupIds,
  { limit, offset, order }: PageRange,
  filter = everything,
): Promise<UserRow[]> {
  const userRows = await userQuery(db, groupIds, filter)
    .orderBy(peopleOrder(order))
    .limit(limit)
    .offset(offset)
    .execute();
  return userRows.map(answerOf);
}

export const peopleOrder = (order: PageRange['order']) => orderBySort(order ?? ascending('user.sort'), 'user.id');

/** Any user in full, with open identity data, because an administrator may change the group of any user. */
export async function findUser(db: Db, secrets: Secrets, id: number, language: Language): Promise<User | undefined> {
  const row = await userQuery(db, Object.values(groups), everything)
    .select([
      'user.dni',
      'user.postal_code',
      'user.address',
      'user.birth_date',
      'user.language',
      'user.id_ambito_preparacion_plataforma',
      'user.changed_password',
    ])
    .select(withFactor)
    .select(withSubject)
    .where('user.id', '=', id)
    .executeTakeFirst();
  return (
    row && { ...answerOf(row), dni: openedText(secrets, row.dni, language, { table: 'user', column: 'dni', row: id }) }
  );
}

const items = (db: Db) =>
  db.selectFrom('user').select(['id', 'first_name', 'last_name', 'email', 'phone']).select(fullNameSql().as('name'));

/** People for a dropdown: only those who may still sign in. */
export function personItems(db: Db, groupIds: GroupIds, query: string, limit: number): Promise<PersonItem[]> {
  return items(db)
    .where('group_id', 'in', groupIds)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(eb => matches(eb.ref('search'), query))
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** One of them by id, even a deleted one, because old trips refer to them. */
export function personItemOf(db: Db, groupIds: GroupIds, id: number): Promise<PersonItem | undefined> {
  return items(db).where('group_id', 'in', groupIds).where('id', '=', id).executeTakeFirst();
}

/** Whether a user has a password; undefined when there is no such user. */
export async function hasPassword(db: Db, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('user')
    .select(eb => eb('password_hash', 'is not', null).as('has'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && Boolean(row.has);
}

/** The name of a user for letters and histories, deleted users included. */
export async function userNames(db: Db, id: number): Promise<{ first: string; full: string } | undefined> {
  const row = await db.selectFrom('user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return row && { first: row.first_name, full: fullName(row) };
}

/** The readers of news about the whole agency: every administrator who may sign in. */
export const activeAdministrators = (db: Db) => activeUsersIn(db, [groups.administrator]);

/** Administrators and agents who may sign in. */
export const activeStaff = (db: Db) => activeUsersIn(db, [groups.administrator, groups.agent]);

async function activeUsersIn(db: Db, of: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('group_id', 'in', of)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** The bin of staff or of clients, who are in one table. An erased client cannot be restored (specification, quality). */
export const personBin = (group: RawBuilder<boolean>): Bin => ({
  table: 'user',
  name: fullNameSql('record'),
  only: sql`${group} and record.erased_at is null`,
});
