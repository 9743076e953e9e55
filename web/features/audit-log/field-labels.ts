import type { TFunction } from 'i18next';
import { type KeyScope, keyScopes } from '../../../contract/api-key/schema.ts';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { budgetFields } from '../../../contract/budget/fields.ts';
import { lineFields } from '../../../contract/budget/line-fields.ts';
import { lineResources } from '../../../contract/budget/line-kind.ts';
import { allTexts, type TextKey } from '../../lib/texts.ts';
import { type Label, labelText } from '../../ui/form/control.ts';
import { scopeText } from '../api-key/api-keys.tsx';
import { bookingLabels } from '../booking/booking-facts.ts';
import '../travel-paper/lazy-texts.ts';
import '../traveller/lazy-texts.ts';

/**
 * The labels of the columns that rows of the audit log name: those of the forms, where a form has the column. Most are
 * found by their names: `birth_date` of a client is 'client.birthDate'. Here stand the others; null for a column that the
 * log does not show. `field-labels.test.ts` compares them with the schema.
 */
type Labels = Readonly<Record<string, Label | null>>;

/** The forms whose labels are tried, after those of the noun itself. */
const forms = [
  ...['client', 'provider', 'accomodation', 'travelForm', 'taskForm', 'budgetForm', 'priceRequest', 'courseTip'],
  ...['place', 'user', 'webhook', 'featured', 'document', 'rating', 'traveller'],
];

/** Columns that mean the same in every table. Those in English and French have the label of the Spanish one. */
const commonLabels: Labels = {
  rooms: 'travelPaper.title',
  travel_paper: 'travelPaper.title',
  uploaded_by: null,
  accomodation_id: 'lines.kind.accomodation',
  accomodation_type_id: 'accomodation.type',
  answered_at: 'auditLog.field.answeredAt',
  budget_status_id: 'budgetForm.status',
  changed_password: 'client.password',
  changes_accepted: 'auditLog.field.changesAnswer',
  children_ages: 'travelForm.ages',
  city_name: 'place.city',
  comment: 'auditLog.field.comment',
  consentimiento_at: 'client.consentimiento',
  contact_email: 'accomodation.contactEmail',
  contract_data: budgetFields.contract_data.label,
  contract_id: 'budgetContract.template',
  cancel_reason: 'travels.cancel.reason',
  cancelled_at: 'travels.state.cancelled',
  cruise_id: 'lines.kind.cruise',
  day_texts: budgetFields.day_texts.label,
  density: 'density.label',
  deny_reason: 'budgetPage.denyReason',
  deposit_percent: 'settings.depositPercent',
  dues: budgetFields.dues.label,
  plan: 'settings.plan',
  margin_percent: 'settings.usualMargin',
  document_type_id: 'document.type',
  done_at: 'auditLog.field.doneAt',
  erased_at: null,
  extra_file_1: 'budgetForm.extraFiles',
  extra_file_2: 'budgetForm.extraFiles',
  extra_file_3: 'budgetForm.extraFiles',
  featured: 'featured.switch',
  final_accept: 'auditLog.field.changesAnswer',
  final_accept_datetime: 'auditLog.field.changesAnswer',
  final_accept_mail: 'auditLog.field.changesNotice',
  final_budget_comments: 'modification.comments',
  group_id: 'user.role',
  icon: 'service.icon',
  id_ambito_preparacion_plataforma: 'user.scope',
  imagen: 'avatar.label',
  insurance_policy_doc: 'travelInsurance.policy',
  is_client: null,
  latitude: 'auditLog.field.mapPlace',
  list_order: 'kit.sort',
  longitude: 'auditLog.field.mapPlace',
  n_adults: 'travelForm.adults',
  n_children: 'travelForm.children',
  n_rooms: 'accomodation.rooms',
  other_service_id: 'lineForm.kind.other_service',
  other_service_type_id: 'otherService.type',
  position: 'kit.sort',
  price_discount: budgetFields.price_discount.label,
  price_request_status_id: 'priceRequest.status',
  provider: 'provider.name',
  provider_id: 'provider.name',
  rejection_reason: 'budgetPage.denyReason',
  reminded_at: null,
  request_date: 'auditLog.field.sentAt',
  search_range: 'priceRequest.range',
  sent_at: 'auditLog.field.sentAt',
  // The texts around a request as it was sent: nobody changes them.
  sent_texts: null,
  // The tab follows the status.
  tab: null,
  task_status_id: 'taskForm.status',
  total_price: 'budgets.initialPrice',
  travel_insurance_type_id: 'travelInsurance.type',
  travel_status_id: 'travelForm.status',
  type: 'courseTip.category',
  user_id: 'taskForm.client',
  users_id: 'travelForm.clients',
  // The words of an article for the search.
  words: null,
};

/** The lines of a budget have their labels in the contract. */
const lineLabels: Labels = {
  ...Object.fromEntries(
    Object.entries(lineFields).flatMap(([name, field]) => ('label' in field ? [[name, field.label]] : [])),
  ),
  kind: null,
  time_from: lineFields.date_from.label,
  time_to: lineFields.date_to.label,
};

/** What a column is called in the form of one noun. */
const nounLabels: Readonly<Record<string, Labels>> = {
  ...Object.fromEntries(Object.values(lineResources).map(resource => [resource, lineLabels])),
  booking: {
    ...bookingLabels,
    state: 'booking.stateField',
    requested: 'booking.state.requested',
    requested_at: 'booking.state.requested',
    requested_email: 'priceRequest.recipients',
    outbox_id: null,
    warned_hours: null,
  },
  contract: { data: 'courseTip.text' },
  courseTip: { position: 'kit.sort' },
  letterText: {
    subject: 'mail.subject',
    heading: 'letterTexts.heading',
    opening: 'letterTexts.opening',
    closing: 'letterTexts.closing',
  },
  markUpRule: { kind: 'markUp.kind', percent: 'markUp.percent', round_to: 'markUp.round' },
  otherService: { data: 'otherService.info' },
  priceRequest: {
    extra_file_1: 'priceRequest.attachments',
    extra_file_2: 'priceRequest.attachments',
    extra_file_3: 'priceRequest.attachments',
    n_rooms: 'priceRequest.rooms',
    request_date: 'auditLog.field.sentAt',
  },
  travel: {
    agent_id: 'travelForm.agents',
    contact_name: 'travelForm.contact',
    contact_surname: 'travelForm.contact',
    contact_phone: 'travelForm.contact',
    contact_email: 'travelForm.contact',
  },
};

/** The labels of settings, by their name, which is the id of their rows. */
const settingLabels: Readonly<Record<string, Labels>> = {
  agency: {
    package_travel_info: 'settings.packageTravel',
    payment: 'settings.howToPay',
    footer: 'settings.footerText',
  },
  documents: { prices: 'settings.printedPrices' },
  languages: { offered: 'settings.languages' },
  welcome: { title: 'settings.welcomeTitle', introduction: 'settings.welcomeIntroduction' },
  price_requests: { remind_after_days: 'settings.remindAfter' },
  tax: { rates: 'settings.taxRates' },
  external_site: { url: 'settings.externalSite' },
  budget_reminder: { on: 'settings.remindersOn', days: 'settings.remindersDays', times: 'settings.remindersTimes' },
  travel_letters: {
    payment_before_days: 'settings.paymentBefore',
    payment_after_days: 'settings.paymentAfter',
  },
  security: { administrators_second_factor: 'settings.administratorsFactor' },
  travellers: {
    accomodation: 'settings.demandOf.accomodation',
    cruise: 'settings.demandOf.cruise',
    transport: 'settings.demandOf.transport',
    travel_insurance: 'settings.demandOf.travel_insurance',
    other_service: 'settings.demandOf.other_service',
  },
  retention: {
    on: 'settings.retentionOn',
    requests_months: 'settings.retentionRequests',
    travels_years: 'settings.retentionTravels',
    letters_months: 'settings.retentionLetters',
    bin_months: 'settings.retentionBin',
    audit_years: 'settings.retentionAudit',
    needs_days: 'settings.retentionNeeds',
    documents_days: 'settings.retentionDocuments',
    // How many records of each kind one run erased.
    requests: 'auditLog.field.requests',
    travels: 'client.figure.travels',
    clients: 'travelForm.clients',
    bin: 'trash.title',
    audit: 'auditLog.title',
  },
  maintenance: { on: 'settings.maintenance' },
  logo: { file: 'settings.logo' },
  sign_in_provider: { label: 'settings.providerLabel', active: 'settings.providerActive' },
};

/**
 * @param entity the noun of an audit row
 * @param id the id of its record, which is the name of a setting
 * @param field a column
 * @returns its label, null when the log does not show the column, undefined when it has no label
 */
export function columnLabel(entity: string, id: string | null, field: string): Label | null | undefined {
  const isSetting = entity === 'setting';
  const labels = isSetting ? ownValue(settingLabels, id ?? '') : ownValue(nounLabels, entity);
  const special = labels && ownValue(labels, field);
  if (special !== undefined) return special;
  const ownLabel = formLabel(isSetting ? ['settings', id ?? ''] : [entity, `${entity}Form`], field);
  const commonLabel = ownValue(commonLabels, field);
  return ownLabel ?? (commonLabel === undefined ? formLabel(forms, field) : commonLabel);
}

const ownValue = <Value>(labels: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/** The first label of the forms that has the name of the column, with or without its `_id`. */
function formLabel(names: readonly string[], field: string): TextKey | undefined {
  const keys = [field, field.replace(/_(id|hash)$/, '')].flatMap(each => {
    const camel = each.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return names.flatMap(name => [`${name}.${camel}`, `${name}.${each}`]);
  });
  // A sentence with placeholders is no label.
  return keys.find(key => allTexts.es[key]?.includes('{{') === false) as TextKey | undefined;
}

type Row = Pick<AuditRow, 'entity' | 'entity_id' | 'fields'>;

/**
 * The columns that a row of the audit log names, in the words of the forms: 'Teléfono, DNI'. Columns with the same label
 * are shown once. Other names stay as they are: that of a refused call, a column of an older version.
 */
export function fieldsText(t: TFunction, row: Row): string {
  if (row.entity === 'apiKey') return scopeText(t, row.fields.filter(isScope));
  return [...new Set(row.fields.flatMap(field => fieldText(t, row, field)))].join(', ');
}

const isScope = (field: string): field is KeyScope => keyScopes.some(scope => scope === field);

const translations = { en: 'catalogue.inEnglish', fr: 'catalogue.inFrench' } as const;

function fieldText(t: TFunction, { entity, entity_id }: Row, field: string): readonly string[] {
  const label = columnLabel(entity, entity_id, field);
  if (label === null) return [];
  if (label) return [labelText(t, label)];
  // A column for each language has the label of the Spanish one.
  const [, base = '', language] = /^(\w+)_(en|fr)$/.exec(field) ?? [];
  const spanishLabel = columnLabel(entity, entity_id, base);
  if (spanishLabel === null) return [];
  if (spanishLabel)
    return [`${labelText(t, spanishLabel)} (${t(translations[language as 'en' | 'fr']).toLowerCase()})`];
  // How many of a kind the retention erased, and the seal of an acceptance.
  const [, what = '', count] = /^(\w+):(\d+)$/.exec(field) ?? [];
  const counted = columnLabel(entity, entity_id, what);
  if (counted) return count === '0' ? [] : [`${labelText(t, counted)}: ${count}`];
  return [field.startsWith('sha256:') ? t('acceptance.seal') : field];
}
