import { allFileKinds } from '../contract/file/schema.ts';
import { documentController, documentFieldName } from '../server/modules/document/rules.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { newId } from '../server/platform/db/new-ids.ts';
import type { Files, PreparedFile } from '../server/platform/files/files.ts';
import type { Services } from '../server/services.ts';
import { providers } from './providers.ts';
import { textPdf } from './text-pdf.ts';
import { lookup } from './write-plain.ts';

/** Prints and stores the documents of the wholesalers, in order. Call it before the transaction. */
export async function printDocuments(files: Files): Promise<PreparedFile[][]> {
  const printed: PreparedFile[][] = [];
  for (const { provider, documents } of providers) {
    const own: PreparedFile[] = [];
    for (const { name, lines } of documents) {
      const upload = { name: `${name} - ${provider}.pdf`, bytes: textPdf(`${provider}: ${name}`, lines) };
      const incoming = { controller: documentController, field: documentFieldName, upload, userId: null };
      own.push(await files.prepareDocument({ ...incoming, kinds: allFileKinds }));
    }
    printed.push(own);
  }
  return printed;
}

/** Writes the wholesalers and their documents. @returns a function from a name to its id */
export async function writeProviders(
  trx: Trx,
  { secrets, files, clock }: Services,
  printed: readonly PreparedFile[][],
): Promise<(provider: string) => number> {
  const ids: { id: number }[] = [];
  const types = await trx.selectFrom('document_type').select(['id', 'name']).orderBy('id').execute();
  const typeOf = lookup(
    types.map(({ name }) => name),
    types,
  );
  for (const [index, { documents, at, domain, password, active = 1, ...fields }] of providers.entries()) {
    const [fiscal_address, postal_code, location, province, country] = at;
    const account = `ES00 0000 0000 00${String(index + 11)} 0000 ${String(1189 + index * 37)}`;
    const id = await newId(trx, 'provider');
    await trx
      .insertInto('provider')
      .values({
        id,
        ...fields,
        fiscal_address,
        postal_code,
        location,
        province,
        country,
        active,
        web: `https://agencias.${domain}`,
        user: password ? 'viajes.alborada' : null,
        password: secrets.seal(password, { table: 'provider', column: 'password', row: id }),
        contact_email: `reservas@${domain}`,
        transfer_email: `administracion@${domain}`,
        bank_account:
          country === 'España' ? secrets.seal(account, { table: 'provider', column: 'bank_account', row: id }) : null,
      })
      .execute();
    ids.push({ id });
    for (const [place, { type, name }] of documents.entries()) {
      const file = printed[index]?.[place];
      // Uploaded one after the other during the last months.
      const uploaded = new Date(clock().getTime() - (index * 9 + place * 4 + 3) * 86_400_000).toISOString();
      await trx
        .insertInto('document')
        .values({
          provider_id: id,
          document_type_id: typeOf(type),
          name,
          uploaded,
          file_id: file ? await files.keep(trx, file) : null,
        })
        .execute();
    }
  }
  return lookup(
    providers.map(({ provider }) => provider),
    ids,
  );
}
