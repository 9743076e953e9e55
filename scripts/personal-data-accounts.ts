/** One table of the register of personal data (`personal-data.ts`). */
export interface Held {
  /** Whose data, and what for. */
  why: string;
  /** Its columns that tell something about a person, and all others. */
  personal: string;
  other: string;
  /** How long. */
  kept: string;
  /** Where it is in the export of a client; or why it is not there. */
  exported: string;
  /** What the erasure of a client does to it. */
  erased: string;
}

export const staffOnly = 'no: about staff';

/** What is held to let people in: their sessions, devices, keys and second factors, and the links of letters. */
export const accounts: Record<string, Held> = {
  session: {
    why: 'everybody: open sessions',
    personal: 'user_id created_at last_seen_at device_id began',
    other: 'token_hash companion_hash proved_at expires_at ended',
    kept: 'until a day after they expire',
    exported: 'sesiones',
    erased: 'ended at once, deleted by the sweep',
  },
  device: {
    why: 'everybody: to know a device again at the sign-in',
    personal: 'user_id address browser system first_seen_at last_seen_at trusted_until',
    other: 'id token_hash',
    kept: 'until the sweep of devices',
    exported: 'dispositivos',
    erased: 'deleted',
  },
  api_key: {
    why: 'staff: the keys with which other programs call in their name',
    personal: 'user_id name created_at last_used_at network',
    other: 'id key_hash hint scopes expires_at revoked_at told_at',
    kept: 'until 30 days after it has expired or was revoked',
    exported: staffOnly,
    erased: 'no: about staff; revoked with the account',
  },
  second_factor: {
    why: 'everybody who has one: to check the code of a telephone',
    personal: 'user_id secret created_at confirmed_at last_step',
    other: '',
    kept: 'until it is turned off',
    exported: 'segundo_factor (when; never the secret)',
    erased: 'deleted',
  },
  recovery_code: {
    why: 'everybody with a second factor: the way in without the telephone',
    personal: 'user_id used_at',
    other: 'id code_hash',
    kept: 'until the factor is turned off or new ones are made',
    exported: 'segundo_factor (how many are left)',
    erased: 'deleted',
  },
  passkey: {
    why: 'everybody who has one: to sign in with a device instead of a code or a password',
    personal: 'user_id name created_at last_used_at',
    other: 'id credential_id public_key counter transports',
    kept: 'until it is removed',
    exported: 'llaves_de_acceso (their names and days)',
    erased: 'deleted',
  },
  passkey_challenge: {
    why: 'everybody: while a passkey is added or asked for',
    personal: 'user_id',
    other: 'challenge_hash expires_at',
    kept: 'minutes',
    exported: 'no: gone within minutes',
    erased: 'no: gone within minutes',
  },
  sign_in_step: {
    why: 'everybody: between password and second factor',
    personal: 'user_id issuer subject',
    other: 'token_hash password_mark tries expires_at',
    kept: 'minutes',
    exported: 'no: gone within minutes',
    erased: 'deleted',
  },
  sign_in_subject: {
    why: 'everybody who signs in with the identity provider of the agency: who they are there',
    personal: 'user_id issuer subject linked_at last_used_at',
    other: '',
    kept: 'until it is unlinked',
    exported: 'proveedor_de_identidad',
    erased: 'deleted',
  },
  link: {
    why: 'everybody: the links of letters',
    personal: 'user_id travel_id budget_id created_at used_at',
    other: 'token_hash purpose expires_at price_request_recipient_id',
    kept: 'for ever, without the token',
    exported: 'enlaces',
    erased: 'no: without the row of the user they name nobody; those still open are ended',
  },
  password_recovery: {
    why: 'whoever asked for a new password, until the worker has looked',
    personal: 'identity requested_at',
    other: 'id',
    kept: 'seconds',
    exported: 'no: gone within seconds',
    erased: 'deleted',
  },
};
