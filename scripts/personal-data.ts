import { accounts } from './personal-data-accounts.ts';
import { type Held, staffOnly } from './personal-data-held.ts';
import { heldOfMail } from './personal-data-mail.ts';
import { heldInOperation } from './personal-data-operation.ts';

/**
 * The register of personal data, docs/personal-data.md: which columns hold them, why, for how long, and what an export
 * and an erasure of a client do with them. Every column of the database is classified here: a new one stops the tests
 * until somebody has said whether it tells anything about a person.
 */

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
  ...accounts,
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
      'name contact_name contact_surname contact_phone contact_email contact_info children_ages rejection_reason cancel_reason search words',
    other:
      'id date_from date_to days travel_status_id tab n_adults n_children sent_at created_by created_at updated_at deleted_at reminders cancelled_at',
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
      'id travel_id budget_status_id date_from date_to total_price discount price_discount deposit deposit_percent amount_paid valid_until header_image final_accept final_accept_datetime final_accept_mail changes_accepted sent_at created_by created_at updated_at deleted_at answered_at quote_name quote_summary day_texts',
    kept: 'as the trip',
    exported: 'viajes (presupuestos)',
    erased: 'kept: it belongs to the agreement',
  },
  agreed_budget: {
    why: 'clients: what they agreed to, while staff work on a draft',
    personal: 'data contract_data travel_name extra_file_1 extra_file_2 extra_file_3',
    other:
      'budget_id travel_id agreed_at quote_name quote_summary day_texts total_price discount price_discount deposit date_from date_to valid_until header_image travel_date_from travel_date_to n_adults n_children children_ages',
    kept: 'as the trip',
    exported: 'viajes (presupuestos)',
    erased: 'kept: it belongs to the agreement',
  },
  agreed_line: {
    why: 'clients: the services that they agreed to',
    personal: 'data description notes extra_info',
    other:
      'id budget_id kind position date_from date_to price accomodation_id meal_included_id room_type_id cruise_id cabin_type_id transport_type_id origin destination company baggage travel_insurance_id other_service_id time_from time_to duration',
    kept: 'as the trip',
    exported: 'viajes (presupuestos)',
    erased: 'kept: it belongs to the agreement',
  },
  budget_acceptance: {
    why: 'clients: the proof of an agreement, sealed and encrypted',
    personal: 'user_id record contract_data accepted_at',
    other: 'id budget_id kind price_discount conditions_version conditions conditions_language record_hash',
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
  ...heldOfMail,
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
    other: 'id action entity fields code times api_key_id chain_no hash',
    kept: 'as the settings say (retention); for ever while they say nothing',
    exported: 'registro',
    erased: 'kept: the number belongs to nobody any more',
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
  ...heldInOperation,
};
