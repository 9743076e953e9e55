import type { Noun } from '../../shared/noun.ts';
import { signInProviderRoutes } from './routes.ts';

export const signInProviderNoun: Noun = {
  routes: [signInProviderRoutes],
  tables: {
    sign_in_provider: {
      lock: 590,
      chart: 'people',
      explain: 'issuer client_id client_secret label active',
      columns: 'id issuer client_id client_secret label active updated_at',
      sealed: { columns: ['client_secret'] },
    },
    sign_in_subject: {
      lock: 600,
      chart: 'people',
      explain: 'issuer subject linked_at last_used_at',
      personal: {
        columns: 'user_id issuer subject linked_at last_used_at',
        why: 'everybody who signs in with the identity provider of the agency: who they are there',
        kept: 'until it is unlinked',
        exported: 'proveedor_de_identidad',
        erased: 'deleted',
      },
    },
    sign_in_attempt: {
      lock: 610,
      chart: 'people',
      explain: 'nonce expires_at',
      columns: 'state_hash browser_hash session_hash nonce code_verifier begun_at expires_at',
      sealed: { key: 'state_hash', columns: ['code_verifier'] },
      sweep: { column: 'expires_at', days: 0 },
    },
  },
};
