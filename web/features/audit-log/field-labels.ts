import type { TFunction } from 'i18next';
import { type KeyScope, keyScopes } from '../../../contract/api-key/schema.ts';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { budgetFields } from '../../../contract/budget/fields.ts';
import { lineFields } from '../../../contract/budget/line-fields.ts';
import { lineResources } from '../../../contract/budget/line-kind.ts';
import type { SettingName } from '../../../contract/setting/schema.ts';
import { type Label, labelText } from '../../ui/form/label.ts';
import { scopeText } from '../api-key/scope-words.ts';

/**
 * The labels of the columns that rows of the audit log name: those of the forms, where a form has the column. Null for a
 * column of which nobody is told. `field-labels.test.ts` compares them with the schema: a new column needs a label here.
 */

type Labels = Readonly<Record<string, Label | null>>;

const stars = {
  rate_location: 'rating.rate_location',
  rate_cleaning: 'rating.rate_cleaning',
  rate_service: 'rating.rate_service',
  rate_quality_price: 'rating.rate_quality_price',
  avg_rate: 'rating.avg_rate',
} as const satisfies Labels;

/** Columns that mean the same wherever they are. Those in English and French have the label of the Spanish one. */
const common = {
  ...stars,
  accomodation_id: 'lines.kind.accomodation',
  accomodation_type_id: 'accomodation.type',
  active: 'user.active',
  address: 'client.address',
  agency: 'provider.agency',
  agent_id: 'taskForm.agent',
  amount_paid: 'budgetForm.amountPaid',
  answered_at: 'auditLog.field.answeredAt',
  bank_account: 'provider.bankAccount',
  billing_type: 'provider.billingType',
  birth_date: 'client.birthDate',
  budget_id: 'taskForm.budget',
  budget_status_id: 'budgetForm.status',
  category: 'courseTip.category',
  changed_password: 'client.password',
  changes_accepted: 'auditLog.field.changesAnswer',
  children_ages: 'travelForm.ages',
  cif: 'provider.cif',
  city_id: 'place.city',
  city_name: 'place.city',
  client_email: 'taskForm.clientEmail',
  client_name: 'taskForm.clientName',
  client_phone: 'taskForm.clientPhone',
  client_surname: 'taskForm.clientSurname',
  comment: 'auditLog.field.comment',
  consentimiento: 'client.consentimiento',
  consentimiento_at: 'client.consentimiento',
  contact_email: 'accomodation.contactEmail',
  contact_name: 'accomodation.contactName',
  contact_person: 'provider.contactPerson',
  contact_phone: 'provider.contactPhone',
  contract_data: budgetFields.contract_data.label,
  contract_id: 'budgetContract.template',
  country: 'provider.country',
  country_id: 'place.country',
  coverage: 'travelInsurance.coverage',
  cancel_reason: 'travels.cancel.reason',
  cancelled_at: 'travels.standing.cancelled',
  cruise_id: 'lines.kind.cruise',
  data: 'budgetForm.data',
  date: 'taskForm.date',
  date_from: 'travelForm.dateFrom',
  date_to: 'travelForm.dateTo',
  day_texts: budgetFields.day_texts.label,
  days: 'travelForm.days',
  density: 'density.label',
  deny_reason: 'budgetPage.denyReason',
  deposit: 'budgetForm.deposit',
  deposit_percent: 'settings.depositPercent',
  description: 'accomodation.description',
  discount: 'budgetForm.discount',
  dni: 'client.dni',
  dni_hash: 'client.dni',
  document_type_id: 'document.type',
  done_at: 'auditLog.field.doneAt',
  email: 'client.email',
  erased_at: null,
  events: 'webhook.events',
  extra_file_1: 'budgetForm.extraFiles',
  extra_file_2: 'budgetForm.extraFiles',
  extra_file_3: 'budgetForm.extraFiles',
  featured: 'featured.switch',
  file_id: 'document.file',
  final_accept: 'auditLog.field.changesAnswer',
  final_accept_datetime: 'auditLog.field.changesAnswer',
  final_accept_mail: 'auditLog.field.changesNotice',
  final_budget_comments: 'modification.comments',
  first_name: 'client.firstName',
  fiscal_address: 'provider.fiscalAddress',
  fiscal_name: 'provider.fiscalName',
  group_id: 'user.role',
  header_image: 'budgetForm.headerImage',
  icon: 'service.icon',
  id_ambito_preparacion_plataforma: 'user.scope',
  imagen: 'avatar.label',
  insurance_policy_doc: 'travelInsurance.policy',
  internal_tags: 'accomodation.internalTags',
  language: 'client.language',
  last_name: 'client.lastName',
  latitude: 'auditLog.field.mapPlace',
  link: 'courseTip.link',
  list_order: 'kit.sort',
  location: 'provider.location',
  longitude: 'auditLog.field.mapPlace',
  main_product: 'provider.mainProduct',
  message: 'priceRequest.message',
  n_adults: 'travelForm.adults',
  n_children: 'travelForm.children',
  n_rooms: 'accomodation.rooms',
  name: 'catalogue.name',
  nif: 'client.nif',
  nif_hash: 'client.nif',
  note: 'taskForm.note',
  observaciones: 'client.observaciones',
  observations: 'provider.observations',
  other_products: 'provider.otherProducts',
  other_service_id: 'lines.kind.other_service',
  other_service_type_id: 'otherService.type',
  pasaporte: 'client.pasaporte',
  pasaporte_hash: 'client.pasaporte',
  password: 'client.password',
  password_hash: 'client.password',
  phone: 'client.phone',
  photo: 'courseTip.photo',
  poblacion: 'client.poblacion',
  position: 'kit.sort',
  postal_code: 'client.postalCode',
  price_discount: budgetFields.price_discount.label,
  price_request_id: 'taskForm.priceRequest',
  price_request_status_id: 'priceRequest.status',
  provider: 'provider.name',
  provider_id: 'provider.name',
  province: 'provider.province',
  published: 'courseTip.published',
  published_on: 'courseTip.publishedOn',
  quote_name: 'budgetForm.quoteName',
  quote_summary: 'budgetForm.quoteSummary',
  razon_social: 'client.razonSocial',
  recivir_mailing: 'client.recivirMailing',
  rejection_reason: 'budgetPage.denyReason',
  reminded_at: null,
  reminders: 'travelForm.reminders',
  request_date: 'auditLog.field.sentAt',
  search_range: 'priceRequest.range',
  secret: 'webhook.secret',
  sent_at: 'auditLog.field.sentAt',
  // The texts around a request as it was sent: nobody changes them.
  sent_texts: null,
  services: 'accomodation.services',
  subject: 'priceRequest.subject',
  // The tab follows the status.
  tab: null,
  task_status_id: 'taskForm.status',
  teaser: 'featured.teaser',
  text: 'courseTip.text',
  title: 'courseTip.title',
  total_price: 'budgets.initialPrice',
  transfer_email: 'provider.transferEmail',
  tratamiento: 'client.tratamiento',
  travel_id: 'taskForm.travel',
  travel_insurance_type_id: 'travelInsurance.type',
  travel_status_id: 'travelForm.status',
  type: 'courseTip.category',
  uploaded: 'document.uploaded',
  url: 'webhook.url',
  user: 'provider.user',
  user_id: 'taskForm.client',
  username: 'client.username',
  users_id: 'travelForm.clients',
  valid_until: 'budgetForm.validUntil',
  web: 'provider.web',
  // The words of an article for the search.
  words: null,
} as const satisfies Labels;

/** The lines of a budget have their labels in the contract. */
const line: Labels = {
  ...Object.fromEntries(
    Object.entries(lineFields).flatMap(([name, field]) => ('label' in field ? [[name, field.label]] : [])),
  ),
  kind: null,
  time_from: lineFields.date_from.label,
  time_to: lineFields.date_to.label,
};

/** What a column is called in the form of one noun. */
const own: Readonly<Record<string, Labels>> = {
  ...Object.fromEntries(Object.values(lineResources).map(resource => [resource, line])),
  backup: {
    active: 'backup.active',
    rhythm: 'backup.rhythm',
    weekday: 'backup.weekday',
    hour: 'backup.hour',
    keep_newest: 'backup.keepNewest',
    keep_days: 'backup.keepDays',
  },
  contract: { data: 'courseTip.text' },
  letterText: {
    subject: 'mail.subject',
    heading: 'letterTexts.heading',
    opening: 'letterTexts.opening',
    closing: 'letterTexts.closing',
  },
  otherService: { data: 'otherService.info', name: 'otherService.name' },
  priceRequest: {
    date_from: 'priceRequest.dateFrom',
    date_to: 'priceRequest.dateTo',
    extra_file_1: 'priceRequest.attachments',
    extra_file_2: 'priceRequest.attachments',
    extra_file_3: 'priceRequest.attachments',
    n_rooms: 'priceRequest.rooms',
  },
  provider: { contact_email: 'provider.contactEmail' },
  travel: {
    agent_id: 'travelForm.agents',
    contact_name: 'travelForm.contact',
    contact_surname: 'travelForm.contact',
    contact_phone: 'travelForm.contact',
    contact_email: 'travelForm.contact',
    contact_info: 'travelForm.contactInfo',
    name: 'travelForm.name',
  },
};

const providerSetting: Labels = {
  issuer: 'settings.issuer',
  client_id: 'settings.clientId',
  client_secret: 'settings.clientSecret',
  label: 'settings.providerLabel',
  active: 'settings.providerActive',
};

/** Settings are told by their name, which is the id of their rows. */
const settings: Readonly<Record<SettingName, Labels>> & Readonly<Record<'logo' | 'sign_in_provider', Labels>> = {
  agency: {
    name: 'settings.name',
    licence: 'settings.licence',
    address: 'settings.address',
    phone: 'settings.phone',
    emergency_phone: 'settings.emergencyPhone',
    email: 'settings.email',
    web: 'settings.web',
    package_travel_info: 'settings.packageTravel',
    payment: 'settings.howToPay',
    funder: 'settings.funder',
    footer: 'settings.footerText',
  },
  bank: {
    holder: 'settings.holder',
    iban: 'settings.iban',
    bic: 'settings.bic',
    deposit_days: 'settings.depositDays',
    deposit_percent: 'settings.depositPercent',
    rest_days: 'settings.restDays',
  },
  appearance: { primary: 'settings.primary', accent: 'settings.accent' },
  documents: { prices: 'settings.printedPrices', design: 'settings.design' },
  languages: { offered: 'settings.languages' },
  welcome: {
    title: 'settings.welcomeTitle',
    introduction: 'settings.welcomeIntroduction',
    reply_days: 'settings.replyDays',
  },
  price_requests: { per_minute: 'settings.perMinute', remind_after_days: 'settings.remindAfter' },
  external_site: { url: 'settings.externalSite' },
  tasks: { remind_minutes: 'settings.remindMinutes', remind_mail: 'settings.remindMail' },
  rating: { invitation_days: 'settings.invitationDays' },
  budget_reminder: { on: 'settings.remindersOn', days: 'settings.remindersDays', times: 'settings.remindersTimes' },
  security: { administrators_second_factor: 'settings.administratorsFactor' },
  retention: {
    on: 'settings.retentionOn',
    requests_months: 'settings.retentionRequests',
    travels_years: 'settings.retentionTravels',
    letters_months: 'settings.retentionLetters',
    bin_months: 'settings.retentionBin',
    audit_years: 'settings.retentionAudit',
    // What one run erased, with its number.
    requests: 'auditLog.field.requests',
    travels: 'client.figure.travels',
    clients: 'travelForm.clients',
    letters: 'settings.letters',
    bin: 'trash.title',
    audit: 'auditLog.title',
  },
  maintenance: { on: 'settings.maintenance' },
  logo: { file: 'settings.logo' },
  sign_in_provider: providerSetting,
};

/**
 * @param entity the noun of an audit row
 * @param id the id of its record, which is the name of a setting
 * @param field a column
 * @returns its label, null when nobody is told of the column, undefined when it has no label
 */
export function labelOf(entity: string, id: string | null, field: string): Label | null | undefined {
  const found = entity === 'setting' ? at(settings, id ?? '') : at(own, entity);
  const special = found && at(found, field);
  return special === undefined ? at<Label | null>(common, field) : special;
}

const at = <Value>(labels: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

type Row = Pick<AuditRow, 'entity' | 'entity_id' | 'fields'>;

/**
 * What a row of the audit log names beside its sentence, in the words of the forms: 'Teléfono, DNI'. Columns with the same
 * label are told once. What is no column stays as it is: the name of a refused call, a column of an older version.
 */
export function fieldsText(t: TFunction, row: Row): string {
  if (row.entity === 'apiKey') return scopeText(t, row.fields.filter(isScope));
  return [...new Set(row.fields.flatMap(field => fieldText(t, row, field)))].join(', ');
}

const isScope = (field: string): field is KeyScope => keyScopes.some(scope => scope === field);

const translations = { en: 'catalogue.inEnglish', fr: 'catalogue.inFrench' } as const;

function fieldText(t: TFunction, { entity, entity_id }: Row, field: string): readonly string[] {
  const label = labelOf(entity, entity_id, field);
  if (label === null) return [];
  if (label) return [labelText(t, label)];
  // A column for each language has the label of the Spanish one.
  const [, base = '', language] = /^(\w+)_(en|fr)$/.exec(field) ?? [];
  const of = labelOf(entity, entity_id, base);
  if (of === null) return [];
  if (of) return [`${labelText(t, of)} (${t(translations[language as 'en' | 'fr']).toLowerCase()})`];
  // How many of a kind the retention erased, and the seal of an acceptance.
  const [, what = '', count] = /^(\w+):(\d+)$/.exec(field) ?? [];
  const counted = labelOf(entity, entity_id, what);
  if (counted) return count === '0' ? [] : [`${labelText(t, counted)}: ${count}`];
  return [field.startsWith('sha256:') ? t('acceptance.seal') : field];
}
