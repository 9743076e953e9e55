import { readFile } from 'node:fs/promises';
import { palette } from '../../contract/setting/palette.ts';
import { policyController, policyFieldName } from '../../server/modules/travel-insurance/rules.ts';
import { createTypst } from '../../server/pdf/typst.ts';
import type { Files, PreparedFile } from '../../server/platform/files/files.ts';
import { type InsuranceKey, insurances } from '../catalogue.ts';
import { keys } from '../write-plain.ts';
import { covers, exclusions } from './covers.ts';

/** The policies of the sample's insurances with their stored bytes. */
export type Policies = ReadonlyMap<InsuranceKey, PreparedFile>;

/** Prints and stores a policy for each insurance. Call it before the transaction. */
export async function printPolicies(files: Files): Promise<Policies> {
  const source = await readFile(new URL('./policy.typ', import.meta.url));
  const typst = createTypst();
  const policies = new Map<InsuranceKey, PreparedFile>();
  for (const [index, key] of keys(insurances).entries()) {
    const { name, type } = insurances[key];
    const data = {
      name,
      type,
      number: `2026/00${index + 1}489`,
      insurer: 'Aseguradora Levante Demo, S. A.',
      phone: '+34 900 000 112',
      covers: covers[key],
      exclusions,
      colours: { blue: palette.atlantic[9], terracotta: palette.terracotta[7], muted: palette.sand[6] },
    };
    const bytes = typst.pdf(
      'policy.typ',
      new Map([
        ['policy.typ', source],
        ['policy.json', Buffer.from(JSON.stringify(data))],
      ]),
    );
    const upload = { name: `${name}.pdf`, bytes };
    policies.set(
      key,
      await files.prepareDocument({
        controller: policyController,
        field: policyFieldName,
        upload,
        userId: null,
        kinds: ['pdf'],
      }),
    );
  }
  return policies;
}
