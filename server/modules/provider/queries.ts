import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { Provider, ProviderRow } from '../../../contract/provider/calls.ts';
import { sheets } from '../../../contract/sheet/schema.ts';
import { maskedText, openedText, type SecretPlace, type Secrets } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, computedFilter, everything, type Fields, type Filter, passes } from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList } from '../../platform/db/search.ts';
import { ascending, byFilled, byText, orderBySort, type PageRange, type Sorts } from '../../platform/db/sort.ts';

/**
 * The filters of providers. Account and password are sealed and cannot be searched. `active` is 1, or 0 for providers
 * that the agency does not work with any more.
 */
export const providerFields: Fields = {
  ...columns('provider', {
    id: 'number',
    provider: 'text',
    fiscal_name: 'text',
    fiscal_address: 'text',
    cif: 'text',
    country: 'text',
    province: 'text',
    location: 'text',
    postal_code: 'text',
    billing_type: 'text',
    main_product: 'text',
    other_products: 'text',
    web: 'text',
    user: 'text',
    agency: 'text',
    contact_phone: 'text',
    contact_email: 'text',
    contact_person: 'text',
    transfer_email: 'text',
    observations: 'text',
    active: 'flag',
    updated_at: 'moment',
  }),
  has_password: computedFilter('provider', 'flag', sql`(own.password is not null)`),
};

/** Providers are written by hand and stay some thousands at most: only the name needs its index. */
export const providerSorts: Sorts = {
  provider: byFilled('sort'),
  contact_person: byText('contact_person'),
  contact_email: byText('contact_email'),
  main_product: byText('main_product'),
  active: byFilled('active'),
};

const filteredProviders = (db: Db, filter: Filter): SelectQueryBuilder<DB, 'provider', object> =>
  db
    .selectFrom('provider')
    .where('deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('search'), eb.ref('id')));

const rows = (db: Db) =>
  filteredProviders(db, everything)
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

/** Where a provider's password or account is sealed. */
export const sealedProviderColumn = (id: number, column: 'password' | 'bank_account'): SecretPlace => ({
  table: 'provider',
  column,
  row: id,
});

/** Providers by name or in another order, with the account masked. The page is cut before its rows are read. */
export async function listProviders(
  db: Db,
  secrets: Secrets,
  { limit, offset, order }: PageRange,
  filter: Filter,
  language: Language,
): Promise<ProviderRow[]> {
  const ordered = orderBySort(order ?? ascending('sort'), 'id');
  const page = filteredProviders(db, filter).select('id').orderBy(ordered).limit(limit).offset(offset);
  const providers = await rows(db).where('id', 'in', page).orderBy(ordered).execute();
  return providers.map(row => ({
    ...row,
    bank_account: maskedText(secrets, row.bank_account, language, sealedProviderColumn(row.id, 'bank_account')),
  }));
}

export const countProviders = (db: Db, filter: Filter): Promise<number> =>
  countList(db, filteredProviders(db, filter).select(sql.lit(1).as('one')));

/** A provider in full with the account open, but without the password. */
export async function findProvider(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<Provider | undefined> {
  const row = await rows(db)
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
  return (
    row && {
      ...row,
      bank_account: openedText(secrets, row.bank_account, language, sealedProviderColumn(id, 'bank_account')),
    }
  );
}

/** The fields that an edit of a part of the address is checked against, locked until the end of the transaction. */
export function lockProvider(trx: Trx, id: number) {
  return filteredProviders(trx, everything)
    .select(['country', 'postal_code'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The sealed password of a provider; undefined when there is no such provider. */
export function sealedPassword(db: Db, id: number): Promise<{ password: string | null } | undefined> {
  return filteredProviders(db, everything).select('password').where('id', '=', id).executeTakeFirst();
}

const sheetColumns = sheets.provider.map(({ field }) => field as keyof DB['provider']);

const sheetRows = (db: Db, filter: Filter) => filteredProviders(db, filter).select(['id', ...sheetColumns]);

/** Providers as rows of a sheet, by name. */
export function providerSheet(db: Db, filter: Filter, limit: number) {
  return sheetRows(db, filter).orderBy('sort').orderBy('id').limit(limit).execute();
}

/** Providers as rows of a sheet, each with the name that the caller asked for. */
export function providersByName(db: Db, names: readonly string[]) {
  return sheetRows(db, everything)
    .innerJoin(sql<{ key: string }>`(select unnest(${[...names]}::text[]) as key)`.as('wanted'), join =>
      join.on(sql`normalise(wanted.key)`, '=', sql`normalise(provider.provider)`),
    )
    .select('wanted.key')
    .execute();
}
