import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** How somebody proved who they were when a session began. Sessions of before do not know it. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table session add column began text
  check (began in ('password', 'rememberedDevice', 'code', 'recoveryCode', 'passkeySecond', 'passkey', 'provider',
    'providerFactors', 'providerRememberedDevice', 'providerCode', 'providerRecoveryCode', 'providerPasskey'))
`,
  );
