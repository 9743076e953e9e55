// Written by `npm run schema` from the migrations: a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Parsed when read; written as JSON text, because pg would write a list as an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface AccomodationRow {
  id: GeneratedAlways<number>;
  name: string;
  address: string | null;
  description: string | null;
  accomodation_type_id: number | null;
  country_id: Generated<number | null>;
  city_id: number | null;
  city_name: string | null;
  n_rooms: number | null;
  contact_email: string | null;
  contact_name: string | null;
  latitude: number | null;
  longitude: number | null;
  rate_location: Generated<number>;
  rate_cleaning: Generated<number>;
  rate_service: Generated<number>;
  rate_quality_price: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  avg_rate: GeneratedAlways<number>;
  featured: Generated<boolean>;
  teaser: string | null;
  teaser_en: string | null;
  teaser_fr: string | null;
  sort: GeneratedAlways<string | null>;
  contact_phone: string | null;
}

export interface AccomodationInternalTagRow {
  accomodation_id: number;
  internal_tag_id: number;
}

export interface AccomodationPhotoRow {
  id: GeneratedAlways<number>;
  accomodation_id: number;
  description: string;
  file_id: string;
  position: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface AccomodationServiceRow {
  accomodation_id: number;
  service_id: number;
}

export interface AccomodationTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface AgreedBudgetRow {
  budget_id: number;
  travel_id: number;
  agreed_at: string;
  quote_name: string | null;
  quote_summary: string | null;
  day_texts: Json;
  total_price: number;
  discount: number;
  price_discount: GeneratedAlways<number>;
  deposit: number;
  date_from: string;
  date_to: string;
  valid_until: string | null;
  data: string | null;
  contract_data: string | null;
  header_image: string | null;
  extra_file_1: string | null;
  extra_file_2: string | null;
  extra_file_3: string | null;
  travel_name: string;
  travel_date_from: string;
  travel_date_to: string;
  n_adults: number;
  n_children: number;
  children_ages: number[];
  dues: GeneratedJson;
}

export interface AgreedLineRow {
  id: number;
  budget_id: number;
  kind: string;
  position: number;
  date_from: string;
  date_to: string;
  price: number;
  accomodation_id: number | null;
  meal_included_id: number | null;
  room_type_id: number | null;
  cruise_id: number | null;
  cabin_type_id: number | null;
  transport_type_id: number | null;
  origin: string | null;
  destination: string | null;
  company: string | null;
  baggage: string | null;
  extra_info: string | null;
  travel_insurance_id: number | null;
  other_service_id: number | null;
  data: string | null;
  description: string | null;
  notes: string | null;
  time_from: string | null;
  time_to: string | null;
  duration: number | null;
}

export interface ApiKeyRow {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  key_hash: Buffer;
  hint: string;
  scopes: string[];
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  network: string | null;
  revoked_at: string | null;
  told_at: string | null;
}

export interface AssignedAgentRow {
  travel_id: number;
  agent_id: number;
}

export interface AuditHeadRow {
  id: Generated<number>;
  base_no: Generated<number>;
  base_hash: Buffer;
  chain_no: number;
  hash: Buffer;
  signature: Generated<string>;
  key_id: Generated<string>;
  checked_at: string | null;
  checked_rows: number | null;
  fault: string | null;
  fault_no: number | null;
}

export interface AuditLogRow {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string | null;
  fields: Generated<string[]>;
  chain_no: number | null;
  hash: Buffer | null;
  address: string | null;
  code: number | null;
  times: Generated<number>;
  api_key_id: number | null;
}

export interface BackupPlanRow {
  id: Generated<number>;
  active: Generated<boolean>;
  rhythm: Generated<string>;
  weekday: Generated<number>;
  hour: Generated<number>;
  keep_newest: Generated<number | null>;
  keep_days: Generated<number | null>;
  active_since: string | null;
  sealed_key: string | null;
  late_told_at: string | null;
  updated_at: Generated<string>;
}

export interface BackupRunRow {
  id: GeneratedAlways<number>;
  name: string;
  requested_by: number | null;
  started_at: string;
  ended_at: string | null;
  leased_until: string | null;
  lease: string | null;
  stage: Generated<string>;
  bytes: Generated<number>;
  files: number | null;
  holds_key: Generated<boolean>;
  verified_at: string | null;
  fault: string | null;
  error: string | null;
  deleted_at: string | null;
}

export interface BookingRow {
  id: GeneratedAlways<number>;
  budget_line_id: number;
  state: Generated<string>;
  option_until: string | null;
  requested: Json | null;
  requested_at: string | null;
  requested_email: string | null;
  outbox_id: number | null;
  cost: number | null;
  cancellation_cost: number | null;
  pay_by: string | null;
  paid_on: string | null;
  supplier_remarks: string | null;
  warned_hours: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  cost_foreign: Json | null;
}

export interface BookingEventRow {
  id: GeneratedAlways<number>;
  booking_id: number;
  state: string;
  user_id: number | null;
  note: string | null;
  at: Generated<string>;
}

export interface BudgetRow {
  id: GeneratedAlways<number>;
  travel_id: number;
  budget_status_id: Generated<number>;
  date_from: string;
  date_to: string;
  total_price: Generated<number>;
  discount: Generated<number>;
  price_discount: GeneratedAlways<number>;
  deposit: Generated<number>;
  amount_paid: Generated<number>;
  valid_until: string | null;
  data: string | null;
  contract_data: string | null;
  header_image: string | null;
  extra_file_1: string | null;
  extra_file_2: string | null;
  extra_file_3: string | null;
  final_budget_comments: string | null;
  final_accept: number | null;
  final_accept_datetime: string | null;
  final_accept_mail: string | null;
  changes_accepted: boolean | null;
  deny_reason: string | null;
  sent_at: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  answered_at: string | null;
  quote_name: string | null;
  quote_summary: string | null;
  day_texts: GeneratedJson;
  deposit_percent: number | null;
  dues: GeneratedJson;
}

export interface BudgetAcceptanceRow {
  id: Generated<number>;
  budget_id: number;
  user_id: number;
  accepted_at: Generated<string>;
  price_discount: number;
  conditions_version: number | null;
  conditions: string | null;
  contract_data: string | null;
  conditions_language: string | null;
  record: string | null;
  record_hash: string | null;
  kind: Generated<string>;
}

export interface BudgetContractRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  contract_id: number | null;
  contract_data: string;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface BudgetLineRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  kind: string;
  position: Generated<number>;
  date_from: string;
  date_to: string;
  price: number;
  net_price: number | null;
  locator: string | null;
  accomodation_id: number | null;
  meal_included_id: number | null;
  room_type_id: number | null;
  cruise_id: number | null;
  cabin_type_id: number | null;
  transport_type_id: number | null;
  origin: string | null;
  destination: string | null;
  company: string | null;
  baggage: string | null;
  extra_info: string | null;
  travel_insurance_id: number | null;
  other_service_id: number | null;
  data: string | null;
  description: string | null;
  notes: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  provider_id: number | null;
  provider_notes: string | null;
  time_from: string | null;
  time_to: string | null;
  duration: number | null;
  net_foreign: Json | null;
  tax_treatment: string | null;
}

export interface BudgetNoticeRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  comments: string;
  sent_by: number;
  sent_at: string;
  since_id: number | null;
  answer: number | null;
  answered_at: string | null;
  answered_by: number | null;
  answer_comment: string | null;
}

export interface BudgetSnapshotRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  reason: string;
  taken_at: string;
  seen: Json;
}

export interface CabinTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface CityRow {
  id: number;
  ine: string;
  name: string;
  province_id: number;
  latitude: number;
  longitude: number;
  search: GeneratedAlways<string | null>;
  population: Generated<number>;
  sort: GeneratedAlways<string | null>;
}

export interface ConsentRow {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  granted: boolean;
  text_version: number | null;
  language: string | null;
  recorded_by: number | null;
  at: Generated<string>;
}

export interface ContractRow {
  id: GeneratedAlways<number>;
  name: string;
  data: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface CountryRow {
  id: number;
  name: string;
  name_en: string;
  name_fr: string;
  iso2: string;
  iso3: string;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface CourseTipRow {
  id: GeneratedAlways<number>;
  category: string;
  title: string;
  title_en: string | null;
  title_fr: string | null;
  text: string;
  text_en: string | null;
  text_fr: string | null;
  link: string | null;
  link_en: string | null;
  link_fr: string | null;
  published: Generated<boolean>;
  published_on: string;
  position: number | null;
  photo: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  words: GeneratedAlways<string | null>;
  words_en: GeneratedAlways<string | null>;
  words_fr: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface CruiseRow {
  id: GeneratedAlways<number>;
  name: string;
  description: string | null;
  rate_location: Generated<number>;
  rate_cleaning: Generated<number>;
  rate_service: Generated<number>;
  rate_quality_price: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  avg_rate: GeneratedAlways<number>;
  featured: Generated<boolean>;
  teaser: string | null;
  teaser_en: string | null;
  teaser_fr: string | null;
  sort: GeneratedAlways<string | null>;
}

export interface CruisePhotoRow {
  id: GeneratedAlways<number>;
  cruise_id: number;
  description: string;
  file_id: string;
  position: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface CruiseServiceRow {
  cruise_id: number;
  service_id: number;
}

export interface CustomerBudgetRow {
  id: number | null;
  travel_id: number | null;
  budget_status_id: number | null;
  date_from: string | null;
  date_to: string | null;
  total_price: number | null;
  discount: number | null;
  price_discount: number | null;
  deposit: number | null;
  amount_paid: number | null;
  valid_until: string | null;
  data: string | null;
  contract_data: string | null;
  header_image: string | null;
  extra_file_1: string | null;
  extra_file_2: string | null;
  extra_file_3: string | null;
  final_budget_comments: string | null;
  final_accept: number | null;
  final_accept_datetime: string | null;
  final_accept_mail: string | null;
  changes_accepted: boolean | null;
  deny_reason: string | null;
  sent_at: string | null;
  created_by: number | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
  answered_at: string | null;
  quote_name: string | null;
  quote_summary: string | null;
  day_texts: Json | null;
  dues: Json | null;
  deposit_percent: number | null;
}

export interface CustomerBudgetLineRow {
  id: number | null;
  budget_id: number | null;
  kind: string | null;
  position: number | null;
  date_from: string | null;
  date_to: string | null;
  price: number | null;
  net_price: number | null;
  locator: string | null;
  accomodation_id: number | null;
  meal_included_id: number | null;
  room_type_id: number | null;
  cruise_id: number | null;
  cabin_type_id: number | null;
  transport_type_id: number | null;
  origin: string | null;
  destination: string | null;
  company: string | null;
  baggage: string | null;
  extra_info: string | null;
  travel_insurance_id: number | null;
  other_service_id: number | null;
  data: string | null;
  description: string | null;
  notes: string | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
  provider_id: number | null;
  provider_notes: string | null;
  time_from: string | null;
  time_to: string | null;
  duration: number | null;
  net_foreign: Json | null;
  tax_treatment: string | null;
}

export interface CustomerTravelRow {
  id: number | null;
  name: string | null;
  date_from: string | null;
  date_to: string | null;
  days: number | null;
  travel_status_id: number | null;
  tab: string | null;
  contact_name: string | null;
  contact_surname: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  contact_info: string | null;
  n_adults: number | null;
  n_children: number | null;
  children_ages: number[] | null;
  sent_at: string | null;
  rejection_reason: string | null;
  created_by: number | null;
  created_at: string | null;
  updated_at: string | null;
  deleted_at: string | null;
  search: string | null;
  reminders: boolean | null;
  words: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
}

export interface DataRequestRow {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  requested_at: Generated<string>;
  task_id: number | null;
}

export interface DeviceRow {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  first_seen_at: string;
  last_seen_at: string;
  address: string;
  browser: string | null;
  system: string | null;
  trusted_until: string | null;
}

export interface DocumentRow {
  id: GeneratedAlways<number>;
  document_type_id: number;
  provider_id: number;
  name: string;
  uploaded: Generated<string>;
  file_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface DocumentTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface FileRow {
  id: string;
  controller: string;
  field: string;
  name: string;
  mime: string;
  bytes: number;
  variants: Generated<string[]>;
  created_by: number | null;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface FixedCatalogueRow {
  catalogue: string;
  id: number;
  name: string;
}

export interface GeneralTextRow {
  id: GeneratedAlways<number>;
  name: string;
  language: string;
  version: Generated<number>;
  text: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  published_by: number | null;
}

export interface GoogleAccountRow {
  id: number;
  email: string;
  refresh_token: string;
  access_token: string | null;
  access_expires_at: string | null;
  connected_by: number;
  connected_at: string;
  refused_at: string | null;
}

export interface GoogleConsentRow {
  state_hash: Buffer;
  session_hash: Buffer;
  user_id: number;
  code_verifier: string;
  return_to: string;
  expires_at: string;
}

export interface IdentityRow {
  value: string;
  user_id: number;
}

export interface InternalTagRow {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface InternalTagOtherServiceRow {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface InternalTagTravelRow {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface LetterTextRow {
  id: GeneratedAlways<number>;
  kind: string;
  language: string;
  subject: string;
  heading: string;
  opening: string;
  closing: string;
  updated_by: number | null;
  updated_at: Generated<string>;
}

export interface LinkRow {
  token_hash: Buffer;
  purpose: string;
  user_id: number | null;
  travel_id: number | null;
  budget_id: number | null;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  price_request_recipient_id: number | null;
  booking_id: number | null;
  traveller_id: number | null;
  shows: Generated<string[]>;
}

export interface MailPaceRow {
  id: number;
  begun: Generated<string[]>;
}

export interface MailWayRow {
  channel: string;
  failing_since: string | null;
  fault: string | null;
  error: string | null;
  tries: Generated<number>;
  next_try_at: string | null;
  told_at: string | null;
}

export interface MarkUpRuleRow {
  id: GeneratedAlways<number>;
  kind: string | null;
  provider_id: number | null;
  percent: number;
  round_to: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface MealIncludedRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface NotificationRow {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  params: GeneratedJson;
  path: string;
  created_at: Generated<string>;
  read_at: string | null;
}

export interface OfferRow {
  id: GeneratedAlways<number>;
  recipient_id: number;
  declined: boolean;
  reason: string | null;
  availability: string | null;
  price: number | null;
  price_basis: string | null;
  child_price: number | null;
  meal_included_id: number | null;
  option_date: string | null;
  remarks: string | null;
  file_id: string | null;
  answered_at: string;
  replaced_at: string | null;
  covers: number | null;
}

export interface OfferLineRow {
  offer_id: number;
  budget_line_id: number;
}

export interface OtherServiceRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  other_service_type_id: number | null;
  data: string | null;
  address: string | null;
  country_id: Generated<number | null>;
  city_id: number | null;
  city_name: string | null;
  latitude: number | null;
  longitude: number | null;
  contact_email: string | null;
  contact_name: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  featured: Generated<boolean>;
  teaser: string | null;
  teaser_en: string | null;
  teaser_fr: string | null;
  sort: GeneratedAlways<string | null>;
  contact_phone: string | null;
}

export interface OtherServiceInternalTagRow {
  other_service_id: number;
  internal_tag_other_service_id: number;
}

export interface OtherServicePhotoRow {
  id: GeneratedAlways<number>;
  other_service_id: number;
  description: string;
  file_id: string;
  position: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface OtherServiceTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface OutboxRow {
  id: Generated<number>;
  template: string;
  user_id: number | null;
  to_address: string;
  language: string;
  subject: string;
  body: string;
  message_id: string;
  status: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  leased_until: string | null;
  last_error: string | null;
  travel_id: number | null;
  budget_id: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
  reply_to: string | null;
  bulk: Generated<boolean>;
  channel: Generated<string>;
  handed_at: string | null;
  last_fault: string | null;
  unreached: Generated<number>;
}

export interface OutboxFileRow {
  outbox_id: number;
  position: number;
  file_id: string;
}

export interface PasskeyRow {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: string;
  last_used_at: string | null;
}

export interface PasskeyChallengeRow {
  challenge_hash: Buffer;
  user_id: number | null;
  expires_at: string;
}

export interface PasswordRecoveryRow {
  id: GeneratedAlways<number>;
  identity: string;
  requested_at: Generated<string>;
}

export interface PaymentRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  kind: string;
  amount: number;
  method: string | null;
  paid_on: string;
  reference: string | null;
  note: string | null;
  reverses_id: number | null;
  receipt_year: number | null;
  receipt_number: number | null;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface PaymentAttemptRow {
  id: GeneratedAlways<number>;
  gateway: string;
  environment: string;
  kind: Generated<string>;
  order_number: string;
  refunds_id: number | null;
  budget_id: number | null;
  amount: number;
  method: string;
  state: Generated<string>;
  response: string | null;
  payment_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
  settled_at: string | null;
  session_id: string | null;
  intent_id: string | null;
}

export interface PaymentNoticeRow {
  id: GeneratedAlways<number>;
  gateway: string;
  attempt_id: number | null;
  way: string;
  order_number: string | null;
  response: string | null;
  wrong: string | null;
  received_at: string;
  event_id: string | null;
}

export interface PresenceRow {
  resource: string;
  record_id: number;
  user_id: number;
  seen_at: string;
}

export interface PriceRequestRow {
  id: GeneratedAlways<number>;
  type: number;
  price_request_status_id: Generated<number>;
  title: string;
  subject: Generated<string>;
  message: Generated<string>;
  n_adults: Generated<number>;
  n_children: Generated<number>;
  n_rooms: number | null;
  date_from: string | null;
  date_to: string | null;
  latitude: number | null;
  longitude: number | null;
  search_range: number | null;
  request_date: Generated<string>;
  sent_at: string | null;
  travel_id: number | null;
  budget_id: number | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sent_texts: Json | null;
  sort: GeneratedAlways<string | null>;
}

export interface PriceRequestFileRow {
  id: GeneratedAlways<number>;
  price_request_id: number;
  slot: number;
  file_id: string;
}

export interface PriceRequestRecipientRow {
  id: GeneratedAlways<number>;
  price_request_id: number;
  accomodation_id: number | null;
  other_service_id: number | null;
  name: string;
  email: string;
  distance: number | null;
  outbox_id: number | null;
  opened_at: string | null;
  answered_at: string | null;
  declined_at: string | null;
  reminded_at: string | null;
  created_at: Generated<string>;
}

export interface ProviderRow {
  id: Generated<number>;
  provider: string;
  fiscal_name: string | null;
  fiscal_address: string | null;
  cif: string | null;
  country: string | null;
  province: string | null;
  location: string | null;
  postal_code: string | null;
  billing_type: string | null;
  main_product: string | null;
  other_products: string | null;
  web: string | null;
  user: string | null;
  password: string | null;
  bank_account: string | null;
  agency: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  contact_person: string | null;
  transfer_email: string | null;
  observations: string | null;
  active: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  sort: GeneratedAlways<string | null>;
  search: GeneratedAlways<string | null>;
}

export interface ProvinceRow {
  id: number;
  ine: string;
  name: string;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface QuestionRow {
  id: GeneratedAlways<number>;
  budget_id: number;
  line_id: number | null;
  client_id: number;
  is_answer: boolean;
  author_id: number;
  text: string;
  at: Generated<string>;
  answered_at: string | null;
  task_id: number | null;
  read_at: string | null;
  submission: string | null;
}

export interface RateLimitRow {
  key: string;
  hits: number;
  window_end: string;
  wait_until: string | null;
}

export interface RatingRow {
  id: GeneratedAlways<number>;
  user_id: number;
  travel_id: number;
  accomodation_id: number | null;
  cruise_id: number | null;
  rate_location: number;
  rate_cleaning: number;
  rate_service: number;
  rate_quality_price: number;
  avg_rate: GeneratedAlways<number>;
  created_at: Generated<string>;
  comment: string | null;
  updated_at: Generated<string>;
}

export interface RatingInvitationRow {
  travel_id: number;
  user_id: number;
  mailed_at: string | null;
  postponed_until: string | null;
}

export interface RecoveryCodeRow {
  id: GeneratedAlways<number>;
  user_id: number;
  code_hash: string;
  used_at: string | null;
}

export interface RedsysRow {
  id: Generated<number>;
  merchant: string;
  terminal: string;
  secret: string;
  environment: string;
  version: string;
  card: boolean;
  bizum: boolean;
  active: boolean;
  updated_at: Generated<string>;
}

export interface RoomTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface SavedViewRow {
  id: GeneratedAlways<number>;
  user_id: number;
  list: string;
  name: string;
  search: string;
  created_at: Generated<string>;
}

export interface SecondFactorRow {
  user_id: number;
  secret: string;
  created_at: Generated<string>;
  confirmed_at: string | null;
  last_step: Generated<number>;
}

export interface SecretKeyRow {
  id: Generated<number>;
  key_id: string;
  kept_in: string;
  old_ids: Generated<string[]>;
}

export interface ServiceRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  icon: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface SessionRow {
  token_hash: Buffer;
  user_id: number;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ended: string | null;
  device_id: number | null;
  companion_hash: Buffer | null;
  proved_at: Generated<string>;
  began: string | null;
}

export interface SettingRow {
  id: GeneratedAlways<number>;
  name: string;
  value: Json;
  updated_at: Generated<string>;
}

export interface SignInAttemptRow {
  state_hash: Buffer;
  browser_hash: Buffer;
  session_hash: Buffer | null;
  nonce: string;
  code_verifier: string;
  begun_at: string;
  expires_at: string;
}

export interface SignInProviderRow {
  id: Generated<number>;
  issuer: string;
  client_id: string;
  client_secret: string;
  label: string;
  active: boolean;
  updated_at: Generated<string>;
}

export interface SignInStepRow {
  token_hash: Buffer;
  user_id: number;
  password_mark: Buffer;
  tries: Generated<number>;
  expires_at: string;
  issuer: string | null;
  subject: string | null;
}

export interface SignInSubjectRow {
  user_id: number;
  issuer: string;
  subject: string;
  linked_at: string;
  last_used_at: string;
}

export interface StripeRow {
  id: Generated<number>;
  secret: string;
  webhook_secret: string;
  environment: string;
  active: boolean;
  updated_at: Generated<string>;
}

export interface TaskRow {
  id: GeneratedAlways<number>;
  name: string;
  date: string;
  note: string | null;
  client_name: string | null;
  client_surname: string | null;
  client_phone: string | null;
  client_email: string | null;
  task_status_id: Generated<number>;
  agent_id: number | null;
  travel_id: number | null;
  user_id: number | null;
  budget_id: number | null;
  price_request_id: number | null;
  created_by: number | null;
  reminded_at: string | null;
  done_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  list_order: GeneratedAlways<number>;
  sort: GeneratedAlways<string | null>;
  search: Generated<string>;
}

export interface TransportTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface TravelRow {
  id: GeneratedAlways<number>;
  name: string;
  date_from: string;
  date_to: string;
  days: GeneratedAlways<number>;
  travel_status_id: Generated<number>;
  tab: GeneratedAlways<string>;
  contact_name: string | null;
  contact_surname: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  contact_info: string | null;
  n_adults: Generated<number>;
  n_children: Generated<number>;
  children_ages: Generated<number[]>;
  sent_at: string | null;
  rejection_reason: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  reminders: Generated<boolean>;
  words: Generated<string>;
  cancelled_at: string | null;
  cancel_reason: string | null;
}

export interface TravelEventRow {
  id: GeneratedAlways<number>;
  travel_id: number;
  budget_id: number | null;
  user_id: number | null;
  kind: string;
  detail: string | null;
  fields: Generated<string[]>;
  reader_id: number | null;
  outbox_id: number | null;
  at: Generated<string>;
}

export interface TravelFileRow {
  id: GeneratedAlways<number>;
  travel_id: number;
  file_id: string;
  kind: string;
  day: string | null;
  name: string;
  visible: boolean;
  uploaded_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface TravelInsuranceRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  travel_insurance_type_id: number | null;
  insurance_policy_doc: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  coverage: string | null;
  coverage_en: string | null;
  coverage_fr: string | null;
  sort: GeneratedAlways<string | null>;
}

export interface TravelInsuranceTypeRow {
  id: GeneratedAlways<number>;
  name: string;
  name_en: string | null;
  name_fr: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  search: GeneratedAlways<string | null>;
  sort: GeneratedAlways<string | null>;
}

export interface TravelInternalTagRow {
  travel_id: number;
  internal_tag_travel_id: number;
}

export interface TravelPaperRow {
  id: GeneratedAlways<number>;
  travel_id: number;
  version: number;
  released_at: Generated<string>;
  released_by: number | null;
  held: Json;
}

export interface TravelReminderRow {
  id: GeneratedAlways<number>;
  travel_id: number;
  at: string;
  step: Generated<string>;
}

export interface TravelRequestRow {
  travel_id: number;
  submission: Buffer;
  destination: string | null;
  wishes: string | null;
  flexible: boolean;
  month: string | null;
  days: number;
  budget_from: number | null;
  budget_to: number | null;
  language: string;
  privacy_version: number | null;
  privacy_language: string | null;
  mailing: boolean;
  mailing_version: number | null;
  created_at: Generated<string>;
  form: Buffer | null;
}

export interface TravellerRow {
  id: Generated<number>;
  travel_id: number;
  user_id: number | null;
  is_client: Generated<boolean>;
  position: Generated<number>;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  sex: string | null;
  nationality_id: number | null;
  document_type: string | null;
  document_number: string | null;
  document_number_hash: string | null;
  document_country_id: number | null;
  document_expires: string | null;
  document_first_name: string | null;
  document_last_name: string | null;
  email: string | null;
  phone: string | null;
  guardian_id: number | null;
  diet: string | null;
  needs: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

export interface TravellerRoomRow {
  budget_line_id: number;
  traveller_id: number;
  room: string;
}

export interface UserRow {
  id: Generated<number>;
  group_id: number;
  username: string | null;
  email: string | null;
  password_hash: string | null;
  changed_password: Generated<boolean>;
  first_name: string;
  last_name: string;
  phone: string | null;
  language: Generated<string>;
  imagen: string | null;
  birth_date: string | null;
  postal_code: string | null;
  address: string | null;
  poblacion: string | null;
  tratamiento: string | null;
  razon_social: string | null;
  observaciones: string | null;
  dni: string | null;
  dni_hash: string | null;
  pasaporte: string | null;
  pasaporte_hash: string | null;
  nif: string | null;
  nif_hash: string | null;
  recivir_mailing: Generated<boolean>;
  consentimiento: Generated<boolean>;
  consentimiento_at: string | null;
  id_ambito_preparacion_plataforma: number | null;
  active: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  erased_at: string | null;
  density: Generated<string>;
  sort: GeneratedAlways<string | null>;
  search: GeneratedAlways<string | null>;
}

export interface UserGroupRow {
  id: number;
  name: string;
  role: string;
}

export interface UserTravelGroupRow {
  travel_id: number;
  user_id: number;
  position: Generated<number>;
}

export interface WebhookRow {
  id: Generated<number>;
  name: string;
  url: string;
  events: string[];
  secret: string;
  old_secret: string | null;
  old_secret_until: string | null;
  active: Generated<boolean>;
  failing_since: string | null;
  given_up_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface WebhookDeliveryRow {
  id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: string;
  travel_id: number | null;
  budget_id: number | null;
  data: Json;
  status: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  leased_until: string | null;
  fault: string | null;
  response_status: number | null;
  response: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
}

export interface DB {
  accomodation: AccomodationRow;
  accomodation_internal_tag: AccomodationInternalTagRow;
  accomodation_photo: AccomodationPhotoRow;
  accomodation_service: AccomodationServiceRow;
  accomodation_type: AccomodationTypeRow;
  agreed_budget: AgreedBudgetRow;
  agreed_line: AgreedLineRow;
  api_key: ApiKeyRow;
  assigned_agent: AssignedAgentRow;
  audit_head: AuditHeadRow;
  audit_log: AuditLogRow;
  backup_plan: BackupPlanRow;
  backup_run: BackupRunRow;
  booking: BookingRow;
  booking_event: BookingEventRow;
  budget: BudgetRow;
  budget_acceptance: BudgetAcceptanceRow;
  budget_contract: BudgetContractRow;
  budget_line: BudgetLineRow;
  budget_notice: BudgetNoticeRow;
  budget_snapshot: BudgetSnapshotRow;
  cabin_type: CabinTypeRow;
  city: CityRow;
  consent: ConsentRow;
  contract: ContractRow;
  country: CountryRow;
  course_tip: CourseTipRow;
  cruise: CruiseRow;
  cruise_photo: CruisePhotoRow;
  cruise_service: CruiseServiceRow;
  customer_budget: CustomerBudgetRow;
  customer_budget_line: CustomerBudgetLineRow;
  customer_travel: CustomerTravelRow;
  data_request: DataRequestRow;
  device: DeviceRow;
  document: DocumentRow;
  document_type: DocumentTypeRow;
  file: FileRow;
  fixed_catalogue: FixedCatalogueRow;
  general_text: GeneralTextRow;
  google_account: GoogleAccountRow;
  google_consent: GoogleConsentRow;
  identity: IdentityRow;
  internal_tag: InternalTagRow;
  internal_tag_other_service: InternalTagOtherServiceRow;
  internal_tag_travel: InternalTagTravelRow;
  letter_text: LetterTextRow;
  link: LinkRow;
  mail_pace: MailPaceRow;
  mail_way: MailWayRow;
  mark_up_rule: MarkUpRuleRow;
  meal_included: MealIncludedRow;
  notification: NotificationRow;
  offer: OfferRow;
  offer_line: OfferLineRow;
  other_service: OtherServiceRow;
  other_service_internal_tag: OtherServiceInternalTagRow;
  other_service_photo: OtherServicePhotoRow;
  other_service_type: OtherServiceTypeRow;
  outbox: OutboxRow;
  outbox_file: OutboxFileRow;
  passkey: PasskeyRow;
  passkey_challenge: PasskeyChallengeRow;
  password_recovery: PasswordRecoveryRow;
  payment: PaymentRow;
  payment_attempt: PaymentAttemptRow;
  payment_notice: PaymentNoticeRow;
  presence: PresenceRow;
  price_request: PriceRequestRow;
  price_request_file: PriceRequestFileRow;
  price_request_recipient: PriceRequestRecipientRow;
  provider: ProviderRow;
  province: ProvinceRow;
  question: QuestionRow;
  rate_limit: RateLimitRow;
  rating: RatingRow;
  rating_invitation: RatingInvitationRow;
  recovery_code: RecoveryCodeRow;
  redsys: RedsysRow;
  room_type: RoomTypeRow;
  saved_view: SavedViewRow;
  second_factor: SecondFactorRow;
  secret_key: SecretKeyRow;
  service: ServiceRow;
  session: SessionRow;
  setting: SettingRow;
  sign_in_attempt: SignInAttemptRow;
  sign_in_provider: SignInProviderRow;
  sign_in_step: SignInStepRow;
  sign_in_subject: SignInSubjectRow;
  stripe: StripeRow;
  task: TaskRow;
  transport_type: TransportTypeRow;
  travel: TravelRow;
  travel_event: TravelEventRow;
  travel_file: TravelFileRow;
  travel_insurance: TravelInsuranceRow;
  travel_insurance_type: TravelInsuranceTypeRow;
  travel_internal_tag: TravelInternalTagRow;
  travel_paper: TravelPaperRow;
  travel_reminder: TravelReminderRow;
  travel_request: TravelRequestRow;
  traveller: TravellerRow;
  traveller_room: TravellerRoomRow;
  user: UserRow;
  user_group: UserGroupRow;
  user_travel_group: UserTravelGroupRow;
  webhook: WebhookRow;
  webhook_delivery: WebhookDeliveryRow;
}
