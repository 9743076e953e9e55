import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { Provider, ProviderRow } from '../../../contract/provider.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { counted, matches } from '../../platform/search.ts';
import { type Secrets, shownMasked, shownOpen } from '../../platform/secret.ts';

/** Which providers: those of a name; those that the agency still works with (1), or no longer (0), or both. */
export interface ProviderFilter {
  name: string;
  active?: number | null;
}

function present(db: Db, { name, active }: ProviderFilter): SelectQueryBuilder<DB, 'provider', object> {
  let query = db.selectFrom('provider').where('deleted_at', 'is', null);
  if (name) query = query.where(eb => matches(eb.ref('search'), name));
  return typeof active === 'number' ? query.where('active', '=', active) : query;
}

const rows = (db: Db, filter: ProviderFilter) =>
  present(db, filter)
    .select([
      'id',
      'provider',
      'fiscal_name',
      'cif',
      'main_product',
      'contact_person',
      'contact_phone',
      'contact_email',
      'web',
      'bank_account',
      'active',
      'updated_at',
    ])
    .select(sql<boolean>`password is not null`.as('has_password'));

const accountOf = (id: number) => `provider ${id} bank_account`;

/** Providers by name; the account masked. */
export async function listProviders(
  db: Db,
  secrets: Secrets,
  { limit, offset }: { limit: number; offset: number },
  filter: ProviderFilter,
  language: Language,
): Promise<ProviderRow[]> {
  const found = await rows(db, filter).orderBy('search').orderBy('id').limit(limit).offset(offset).execute();
  return found.map(row => ({
    ...row,
    bank_account: shownMasked(secrets, row.bank_account, language, accountOf(row.id)),
  }));
}

export async function countProviders(db: Db, filter: ProviderFilter): Promise<number> {
  const found: Expression<unknown> = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

/** A provider in full, the account opened; never the password. */
export async function findProvider(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<Provider | undefined> {
  const row = await rows(db, { name: '' })
    .select([
      'fiscal_address',
      'country',
      'province',
      'location',
      'postal_code',
      'billing_type',
      'other_products',
      'user',
      'agency',
      'transfer_email',
      'observations',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, bank_account: shownOpen(secrets, row.bank_account, language, accountOf(id)) };
}

/** What an edit of a part of a provider's address is checked against, until the transaction ends. */
export function lockProvider(trx: Trx, id: number) {
  return present(trx, { name: '' })
    .select(['country', 'postal_code'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The sealed password of a provider; undefined when there is no such provider. */
export function sealedPassword(db: Db, id: number): Promise<{ password: string | null } | undefined> {
  return present(db, { name: '' }).select('password').where('id', '=', id).executeTakeFirst();
}

const sheetRows = (db: Db, filter: ProviderFilter) =>
  present(db, filter).select([
    'id',
    'provider',
    'fiscal_name',
    'cif',
    'fiscal_address',
    'postal_code',
    'location',
    'province',
    'country',
    'main_product',
    'other_products',
    'billing_type',
    'web',
    'agency',
    'contact_person',
    'contact_phone',
    'contact_email',
    'transfer_email',
    'observations',
    'active',
  ]);

/** Providers as a sheet has them, by name. */
export function providerSheet(db: Db, name: string, limit: number) {
  return sheetRows(db, { name }).orderBy('search').orderBy('id').limit(limit).execute();
}

/** Providers as a sheet has them, each under the name by which it was asked for. */
export function providersByName(db: Db, names: readonly string[]) {
  return sheetRows(db, { name: '' })
    .innerJoin(sql<{ key: string }>`(select unnest(${[...names]}::text[]) as key)`.as('wanted'), join =>
      join.on(sql`normalise(wanted.key)`, '=', sql`normalise(provider.provider)`),
    )
    .select('wanted.key')
    .execute();
}
