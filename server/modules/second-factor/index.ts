import type { Noun } from '../../shared/noun.ts';
import { secondFactorRoutes } from './routes.ts';

export const secondFactorNoun: Noun = {
  routes: [secondFactorRoutes],
  tables: {
    second_factor: {
      lock: 620,
      chart: 'people',
      explain: 'secret confirmed_at last_step',
      personal: {
        columns: 'user_id secret created_at confirmed_at last_step',
        why: 'everybody who has one: to check the code of a telephone',
        kept: 'until it is turned off',
        exported: 'segundo_factor (when; never the secret)',
        erased: 'deleted',
      },
      sealed: { key: 'user_id', columns: ['secret'] },
    },
    passkey: {
      lock: 630,
      chart: 'people',
      explain: 'name counter last_used_at',
      columns: 'id credential_id public_key counter transports',
      personal: {
        columns: 'user_id name created_at last_used_at',
        why: 'everybody who has one: to sign in with a device instead of a code or a password',
        kept: 'until it is removed',
        exported: 'llaves_de_acceso (their names and days)',
        erased: 'deleted',
      },
    },
    passkey_challenge: {
      lock: 640,
      chart: 'people',
      explain: 'expires_at',
      columns: 'challenge_hash expires_at',
      personal: {
        columns: 'user_id',
        why: 'everybody: while a passkey is added or asked for',
        kept: 'minutes',
        exported: 'no: gone within minutes',
        erased: 'no: gone within minutes',
      },
      sweep: { column: 'expires_at', days: 0 },
    },
    recovery_code: {
      lock: 650,
      chart: 'people',
      explain: 'used_at',
      columns: 'id code_hash',
      personal: {
        columns: 'user_id used_at',
        why: 'everybody with a second factor: the way in without the telephone',
        kept: 'until the factor is turned off or new ones are made',
        exported: 'segundo_factor (how many are left)',
        erased: 'deleted',
      },
    },
    sign_in_step: {
      lock: 660,
      chart: 'people',
      explain: 'tries expires_at',
      columns: 'token_hash password_mark tries expires_at',
      personal: {
        columns: 'user_id issuer subject',
        why: 'everybody: between password and second factor',
        kept: 'minutes',
        exported: 'no: gone within minutes',
        erased: 'deleted',
      },
      sweep: { column: 'expires_at', days: 0 },
    },
  },
};
