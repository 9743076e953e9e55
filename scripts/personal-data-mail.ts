import { type Held, staffOnly } from './personal-data-held.ts';

/** The part of the register of personal data about what is sent: letters, events, notifications. */
export const heldOfMail: Record<string, Held> = {
  outbox: {
    why: 'everybody: letters that were sent, encrypted',
    personal: 'user_id to_address subject body reply_to language',
    other:
      'id template message_id status attempts next_attempt_at leased_until last_error travel_id budget_id created_at sent_at bulk channel handed_at last_fault unreached stalled',
    kept: 'as the settings say (retention)',
    exported: 'correos',
    erased: 'deleted',
  },
  outbox_file: {
    why: 'everybody: the files of letters',
    personal: 'file_id',
    other: 'outbox_id position',
    kept: 'as the letter',
    exported: 'archivos',
    erased: 'deleted with the letter',
  },
  webhook_delivery: {
    why: 'programs of the agency: what they were told of a trip; of a person only the number',
    personal: 'data',
    other:
      'id webhook_id message_id event travel_id budget_id status attempts next_attempt_at leased_until fault response_status response created_at finished_at',
    kept: '30 days',
    exported: 'no: the history of their trips tells it',
    erased: 'stays until the sweep: numbers only',
  },
  notification: {
    why: 'staff: what their bell tells, with names of clients',
    personal: 'user_id params path created_at read_at',
    other: 'id kind',
    kept: 'as its sweep and the settings (retention) say',
    exported: 'no: notes of staff to themselves about what is in viajes and preguntas',
    erased: 'the name is taken out',
  },
  google_account: {
    why: 'the agency: the account that sends its letters, encrypted tokens',
    personal: 'email refresh_token access_token connected_by connected_at',
    other: 'id access_expires_at refused_at',
    kept: 'until disconnected',
    exported: staffOnly,
    erased: 'no: about staff',
  },
  google_consent: {
    why: 'staff: while they connect a Google account',
    personal: 'user_id',
    other: 'state_hash session_hash code_verifier return_to expires_at',
    kept: 'minutes',
    exported: staffOnly,
    erased: 'no: about staff',
  },
};
