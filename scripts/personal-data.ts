/**
 * The register of personal data, docs/personal-data.md: which columns hold them, why, for how long, and what an export
 * and an erasure of a client do with them. Every column of the database is classified here: a new one stops the tests
 * until somebody has said whether it tells anything about a person.
 */

interface Held {
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

const staffOnly = 'no: about staff';

export const held: Record<string, Held> = {
  user: {
    why: 'clients: to plan and sell trips to them; staff: to sign in and to sign letters',
    personal:
      'username email password_hash first_name last_name phone language imagen birth_date postal_code address poblacion tratamiento razon_social observaciones dni dni_hash pasaporte pasaporte_hash nif nif_hash recivir_mailing consentimiento consentimiento_at sort search',
    other:
      'id group_id changed_password id_ambito_preparacion_plataforma active created_at updated_at deleted_at erased_at density',
    kept: 'until erased, by an administrator or as the settings say (retention), in the bin too; trips and agreements keep the number of the row',
    exported: 'cliente',
    erased: 'emptied; the name is replaced',
  },
  identity: {
    why: 'everybody: the names that sign in',
    personal: 'value user_id',
    other: '',
    kept: 'as long as the user has them',
    exported: 'cliente (username and e-mail)',
    erased: 'deleted with the names, by a trigger',
  },
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
  consent: {
    why: 'clients: the proof of each consent and withdrawal, with the version of the text',
    personal: 'user_id kind granted text_version language recorded_by at',
    other: 'id',
    kept: 'for ever, as a proof',
    exported: 'consentimientos',
    erased: 'kept without a name (GDPR, article 17.3 e)',
  },
  data_request: {
    why: 'clients: that they asked for their data or its erasure',
    personal: 'user_id kind requested_at task_id',
    other: 'id',
    kept: 'for ever, as a proof',
    exported: 'solicitudes_de_datos',
    erased: 'kept without a name',
  },
  travel: {
    why: 'clients and visitors: the trip, and whom to contact about it',
    personal:
      'name contact_name contact_surname contact_phone contact_email contact_info children_ages rejection_reason search words',
    other:
      'id date_from date_to days travel_status_id tab n_adults n_children sent_at created_by created_at updated_at deleted_at reminders',
    kept: 'as the settings say (retention); the trip itself as the law of contracts asks',
    exported: 'viajes',
    erased: 'the contact is emptied; trip and amounts stay',
  },
  user_travel_group: {
    why: 'clients: who travels',
    personal: 'travel_id user_id',
    other: 'position',
    kept: 'as the trip',
    exported: 'viajes',
    erased: 'kept: the client has no name any more',
  },
  travel_request: {
    why: 'visitors: what they asked for, and the version of the privacy text that they read',
    personal:
      'travel_id destination wishes language privacy_version privacy_language mailing mailing_version created_at',
    other: 'submission form flexible month days budget_from budget_to',
    kept: 'as the settings say (retention)',
    exported: 'viajes (solicitud)',
    erased: 'destination and wishes are emptied',
  },
  travel_event: {
    why: 'clients and staff: the history of a trip',
    personal: 'user_id reader_id detail outbox_id at',
    other: 'id travel_id budget_id kind fields',
    kept: 'as the trip',
    exported: 'viajes (historial)',
    erased: 'their words and the subjects of their letters are emptied',
  },
  budget: {
    why: 'clients: what was offered to them, and what they answered',
    personal: 'deny_reason data contract_data final_budget_comments extra_file_1 extra_file_2 extra_file_3',
    other:
      'id travel_id budget_status_id date_from date_to total_price discount price_discount deposit amount_paid valid_until header_image final_accept final_accept_datetime final_accept_mail changes_accepted sent_at created_by created_at updated_at deleted_at answered_at quote_name quote_summary day_texts',
    kept: 'as the trip',
    exported: 'viajes (presupuestos)',
    erased: 'kept: it belongs to the agreement',
  },
  budget_acceptance: {
    why: 'clients: the proof of an agreement, sealed and encrypted',
    personal: 'user_id record contract_data accepted_at',
    other: 'id budget_id price_discount conditions_version conditions conditions_language record_hash',
    kept: 'as long as claims are possible',
    exported: 'aceptaciones, registros_de_aceptacion',
    erased: 'kept (GDPR, article 17.3 b and e)',
  },
  budget_contract: {
    why: 'clients: the contract of a budget',
    personal: 'contract_data',
    other: 'id budget_id contract_id created_by created_at updated_at deleted_at',
    kept: 'as the trip',
    exported: 'aceptaciones',
    erased: 'kept: its fields are not filled in',
  },
  budget_notice: {
    why: 'clients: changes that they were told of, and their answer',
    personal: 'comments answer answered_at answered_by answer_comment',
    other: 'id budget_id sent_by sent_at since_id',
    kept: 'as the trip',
    exported: 'modificaciones',
    erased: 'their comment is emptied',
  },
  budget_snapshot: {
    why: 'clients: what a budget said when they were told of a change',
    personal: 'seen',
    other: 'id budget_id reason taken_at',
    kept: 'as the trip',
    exported: 'no: the state before a change, as it stands in viajes and aceptaciones',
    erased: 'kept: services and prices, no names',
  },
  question: {
    why: 'clients: what they asked about a budget',
    personal: 'client_id author_id text at',
    other: 'id budget_id line_id is_answer answered_at task_id read_at submission',
    kept: 'as the trip',
    exported: 'preguntas',
    erased: 'emptied',
  },
  rating: {
    why: 'clients: what they say of a stay',
    personal: 'user_id travel_id comment created_at',
    other:
      'id accomodation_id cruise_id rate_location rate_cleaning rate_service rate_quality_price avg_rate updated_at',
    kept: 'for ever, without a name for the reader',
    exported: 'valoraciones',
    erased: 'the comment is emptied',
  },
  rating_invitation: {
    why: 'clients: that they were asked to rate a trip',
    personal: 'travel_id user_id mailed_at postponed_until',
    other: '',
    kept: 'as the trip',
    exported: 'invitaciones_a_valorar',
    erased: 'kept: the client has no name any more',
  },
  task: {
    why: 'staff: what to do, often about a client',
    personal: 'name note client_name client_surname client_phone client_email agent_id user_id search',
    other:
      'id date task_status_id travel_id budget_id price_request_id created_by reminded_at done_at created_at updated_at deleted_at list_order',
    kept: 'until deleted',
    exported: 'tareas',
    erased: 'deleted',
  },
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
  file: {
    why: 'everybody: pictures and papers',
    personal: 'name created_by',
    other: 'id controller field mime bytes variants created_at deleted_at',
    kept: 'as long as a record names them; a day after',
    exported: 'archivos',
    erased: 'the picture of the client is deleted',
  },
  audit_log: {
    why: 'everybody: who did what; ids and names of fields, never values',
    personal: 'user_id entity_id at address',
    other: 'id action entity fields code times chain_no hash hash_version',
    kept: 'as the settings say (retention); for ever while they say nothing',
    exported: 'registro',
    erased: 'kept: the number belongs to nobody any more',
  },
  notification: {
    why: 'staff: what their bell tells, with names of clients',
    personal: 'user_id params path created_at read_at',
    other: 'id kind',
    kept: 'as its sweep and the settings (retention) say',
    exported: 'no: notes of staff to themselves about what is in viajes and preguntas',
    erased: 'the name is taken out',
  },
  saved_view: {
    why: 'staff: their views of lists, which may name a client',
    personal: 'user_id name search',
    other: 'id list created_at',
    kept: 'until deleted',
    exported: staffOnly,
    erased: 'views that name the client are deleted',
  },
  presence: {
    why: 'staff: who has a record open now',
    personal: 'user_id resource record_id seen_at',
    other: '',
    kept: 'minutes',
    exported: staffOnly,
    erased: 'no: about staff, and gone within minutes',
  },
  assigned_agent: {
    why: 'staff: who looks after a trip',
    personal: 'agent_id',
    other: 'travel_id',
    kept: 'as the trip',
    exported: staffOnly,
    erased: 'no: about staff',
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
  provider: {
    why: 'suppliers: to book with them and to pay them',
    personal: 'contact_person contact_phone contact_email transfer_email bank_account user password observations',
    other:
      'id provider fiscal_name fiscal_address cif country province location postal_code billing_type main_product other_products web agency active created_at updated_at deleted_at search',
    kept: 'as long as the agency works with them',
    exported: 'no: about suppliers',
    erased: 'no: about suppliers',
  },
  price_request_recipient: {
    why: 'suppliers: whom a group request asked',
    personal: 'name email opened_at answered_at declined_at reminded_at',
    other: 'id price_request_id accomodation_id other_service_id distance outbox_id created_at',
    kept: 'as the request',
    exported: 'no: about suppliers',
    erased: 'no: about suppliers',
  },
  accomodation: {
    why: 'suppliers: whom to ask at a hotel',
    personal: 'contact_name contact_email',
    other:
      'id name address description accomodation_type_id country_id city_id city_name n_rooms latitude longitude rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr',
    kept: 'until deleted',
    exported: 'no: about suppliers',
    erased: 'no: about suppliers',
  },
  other_service: {
    why: 'suppliers: whom to ask about a service',
    personal: 'contact_name contact_email',
    other:
      'id name name_en name_fr other_service_type_id data address country_id city_id city_name latitude longitude created_at updated_at deleted_at search featured teaser teaser_en teaser_fr',
    kept: 'until deleted',
    exported: 'no: about suppliers',
    erased: 'no: about suppliers',
  },
  audit_head: {
    why: 'nobody: the signed end of the audit log, and its last check',
    personal: '',
    other: 'id base_no base_hash chain_no hash signature key_id checked_at checked_rows fault fault_no',
    kept: 'for ever',
    exported: 'no: about nobody',
    erased: 'no: about nobody',
  },
  rate_limit: {
    why: 'everybody: how often an address or an account tried',
    personal: 'key',
    other: 'hits window_end wait_until',
    kept: 'until its window ends',
    exported: 'no: gone within hours, and addresses are of networks',
    erased: 'no: gone within hours',
  },
  letter_text: {
    why: 'staff: who wrote the words of letters',
    personal: 'updated_by',
    other: 'id kind language subject heading opening closing updated_at',
    kept: 'until reset',
    exported: staffOnly,
    erased: 'no: about staff',
  },
  general_text: {
    why: 'staff: who published a version of the conditions',
    personal: 'published_by',
    other: 'id name language version text created_at updated_at',
    kept: 'for ever: agreements name the version',
    exported: staffOnly,
    erased: 'no: about staff',
  },
};
