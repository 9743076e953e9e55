import type { z } from 'zod';
import { code } from '../../../contract/envelope.ts';
import { postalCodeFitsCountry, type providerCreate, type providerUpdate } from '../../../contract/provider/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { isMasked, type Secrets, unreadable } from '../../platform/auth/secret.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-ids.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { invalid, orMissing, warning } from '../../platform/http/failure.ts';
import { lockProvider, sealedPassword, sealedProviderColumn } from './queries.ts';

export const providerKind = { table: 'provider', entity: 'provider' } as const;

/** Adds a provider. Its password and its account are sealed. @returns the new id */
export async function createProvider(
  trx: Trx,
  secrets: Secrets,
  scope: Scope,
  { password, bank_account, ...fields }: z.output<typeof providerCreate>,
): Promise<number> {
  const id = await newId(trx, 'provider');
  const values = {
    ...fields,
    password: secrets.seal(password, sealedProviderColumn(id, 'password')),
    bank_account: secrets.seal(bank_account, sealedProviderColumn(id, 'bank_account')),
  };
  return createRecord(trx, scope, providerKind, { ...values, id }, Object.keys(values));
}

/**
 * Edits a provider. Fields that the call leaves out stay, and so does the password when it is empty, unless
 * `remove_password` is set.
 * @throws 30001 for a stale edit; 40001 when there is none, or when the postal code does not fit the country
 */
export async function updateProvider(
  trx: Trx,
  secrets: Secrets,
  scope: Scope,
  body: z.output<typeof providerUpdate>,
): Promise<void> {
  const { id, updated_at, password, remove_password, bank_account, ...fields } = body;
  const values = {
    ...fields,
    ...(password || remove_password
      ? { password: secrets.seal(password ?? null, sealedProviderColumn(id, 'password')) }
      : {}),
    // A row of the list has a masked or unreadable account. When it is sent back it must not replace the real one.
    ...(bank_account === undefined || isMasked(bank_account)
      ? {}
      : { bank_account: secrets.seal(bank_account, sealedProviderColumn(id, 'bank_account')) }),
  };
  await checkPostalCode(trx, id, fields);
  await updateRecord(trx, scope, providerKind, { id, updated_at }, values);
}

/** When an edit carries only the country or the postal code, the other one is read from the database. */
async function checkPostalCode(
  trx: Trx,
  id: number,
  { country, postal_code }: Pick<z.output<typeof providerUpdate>, 'country' | 'postal_code'>,
): Promise<void> {
  if ((country === undefined) === (postal_code === undefined)) return;
  const before = orMissing(await lockProvider(trx, id));
  const after = {
    country: country === undefined ? before.country : country,
    postal_code: postal_code === undefined ? before.postal_code : postal_code,
  };
  if (!postalCodeFitsCountry(after)) throw invalid({ postal_code: 'common.numberInvalid' });
}

/**
 * The agency's password at a provider. The audit log records who saw it.
 * @returns null when none is stored
 * @throws 40001 when there is no such provider; 30001 `common.otherKey` when it cannot be opened
 */
export async function showPassword(trx: Trx, secrets: Secrets, scope: Scope, id: number): Promise<string | null> {
  const { password } = orMissing(await sealedPassword(trx, id));
  if (password === null) return null;
  const text = secrets.read(password, sealedProviderColumn(id, 'password'));
  if (text === unreadable) throw warning('common.otherKey');
  const entry = { action: 'showPassword', entity: 'provider', entityId: id, fields: ['password'], code: code.read };
  await audit(trx, { userId: scope.userId, ...entry });
  return text;
}
