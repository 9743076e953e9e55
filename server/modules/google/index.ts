import type { Noun } from '../../shared/noun.ts';
import { googleRoutes } from './routes.ts';

export const googleNoun: Noun = {
  routes: [googleRoutes],
  tables: {
    google_consent: {
      lock: 700,
      chart: 'mail',
      explain: 'expires_at',
      columns: 'state_hash session_hash code_verifier return_to expires_at',
      personal: {
        columns: 'user_id',
        why: 'staff: while they connect a Google account',
        kept: 'minutes',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
      sealed: { key: 'state_hash', columns: ['code_verifier'] },
    },
    google_account: {
      lock: 710,
      chart: 'mail',
      explain: 'email refused_at',
      columns: 'id access_expires_at refused_at',
      personal: {
        columns: 'email refresh_token access_token connected_by connected_at',
        why: 'the agency: the account that sends its letters, encrypted tokens',
        kept: 'until disconnected',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
      sealed: { columns: ['refresh_token', 'access_token'] },
    },
  },
};
