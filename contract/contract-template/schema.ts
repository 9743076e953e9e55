import { z } from 'zod';
import type { Language } from '../language.ts';
import { type MessageKey, say } from '../texts/index.ts';
import { changes, requiredRichText, requiredText } from '../validation.ts';
import { type Day, daysInWords } from '../values/dates.ts';
import { type Cents, formatEuros, leftToPay, toEuros } from '../values/money.ts';
import { escapeHtml } from '../values/rich-text.ts';

/** A contract (specification 3 and 5): a rich text with merge fields that a budget fills (decisions 4). */

const fields = {
  name: requiredText('contract.nameRequired', 200),
  data: requiredRichText('contract.dataRequired'),
};

export const contractCreate = z.object(fields);
export const contractUpdate = changes(fields);

/** The merge fields, `{{cliente}}` and the others, each with the key of its description. */
export const mergeFields = {
  cliente: 'contract.field.cliente',
  dni: 'contract.field.dni',
  domicilio: 'contract.field.domicilio',
  viajeros: 'contract.field.viajeros',
  personas: 'contract.field.personas',
  viaje: 'contract.field.viaje',
  fecha_inicio: 'contract.field.fecha_inicio',
  fecha_fin: 'contract.field.fecha_fin',
  dias: 'contract.field.dias',
  servicios: 'contract.field.servicios',
  presupuesto: 'contract.field.presupuesto',
  precio: 'contract.field.precio',
  deposito: 'contract.field.deposito',
  resto: 'contract.field.resto',
  pendiente: 'contract.field.pendiente',
  agencia: 'contract.field.agencia',
  licencia: 'contract.field.licencia',
  direccion_agencia: 'contract.field.direccion_agencia',
  telefono_agencia: 'contract.field.telefono_agencia',
  email_agencia: 'contract.field.email_agencia',
  fecha: 'contract.field.fecha',
} as const satisfies Record<string, MessageKey>;

export type MergeField = keyof typeof mergeFields;
export type MergeValues = Record<MergeField, string>;

/** The data that fill the merge fields: a budget, its trip and its people. Amounts in cents. */
export interface MergeSource {
  /** The person who signs; null for a trip without a client. */
  client: { id?: number; name: string; dni: string | null; address: string | null } | null;
  /** The names of all travellers that are known. */
  travellers: string[];
  travel: { name: string; days: number; n_adults: number; n_children: number };
  budget: { id: number; date_from: Day; date_to: Day; price_discount: Cents; deposit: Cents; amount_paid: Cents };
  /** The titles of its lines, in the order of the itinerary. */
  services: string[];
  agency: { name: string; licence: string | null; address: string | null; phone: string | null; email: string | null };
  today: Day;
}

/** Replaces an unknown value: room to write it by hand. */
export const handwritingLine = '______________';

/**
 * The value of every merge field, as plain text.
 * @param language the language of the dates, amounts and lists
 */
export function mergeValues(source: MergeSource, language: Language): MergeValues {
  const { client, travel, budget, agency } = source;
  const { day } = daysInWords(language);
  const list = (items: readonly string[]) => new Intl.ListFormat(language).format(items);
  const money = (cents: Cents) => formatEuros(toEuros(cents), language);
  const values: Record<MergeField, string | null> = {
    cliente: client?.name ?? null,
    dni: client?.dni ?? null,
    domicilio: client?.address ?? null,
    viajeros: list(source.travellers),
    personas: list(people(travel, language)),
    viaje: travel.name,
    fecha_inicio: day(budget.date_from),
    fecha_fin: day(budget.date_to),
    dias: String(travel.days),
    servicios: list(source.services),
    presupuesto: String(budget.id),
    precio: money(budget.price_discount),
    deposito: money(budget.deposit),
    resto: money(budget.price_discount - budget.deposit),
    pendiente: money(Math.max(0, leftToPay(budget.price_discount, budget.amount_paid))),
    agencia: agency.name,
    licencia: agency.licence,
    direccion_agencia: agency.address,
    telefono_agencia: agency.phone,
    email_agencia: agency.email,
    fecha: day(source.today),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || handwritingLine]),
  ) as MergeValues;
}

function people({ n_adults, n_children }: MergeSource['travel'], language: Language): string[] {
  const counted = (count: number, one: MessageKey, many: MessageKey) =>
    count > 0 ? [say(language, count === 1 ? one : many, { count })] : [];
  return [
    ...counted(n_adults, 'contract.people.adult', 'contract.people.adults'),
    ...counted(n_children, 'contract.people.child', 'contract.people.children'),
  ];
}

// Editors may write a blank as a non-breaking one.
const field = /\{\{(?:\s|&nbsp;)*(\w+)(?:\s|&nbsp;)*\}\}/g;

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);

/**
 * Fills the merge fields of a contract. Upper and lower case are the same. An unknown field stays as it was written; a
 * field without a value becomes room to write.
 * @param html cleaned rich text
 * @param values plain text: it is escaped here, and anything in it that looks like a field stays text
 */
export function fillContract(html: string, values: Partial<MergeValues>): string {
  return html.replace(field, (written, name: string) => {
    const key = name.toLowerCase();
    return isField(key) ? escapeHtml(values[key] ?? handwritingLine) : written;
  });
}

/** The merge fields that a text names. */
export function fieldsOf(html: string): MergeField[] {
  const names = [...html.matchAll(field)].map(([, name]) => name?.toLowerCase() ?? '');
  return [...new Set(names)].filter(isField);
}

/** A contract before its fields are filled in, with the values. In this form personal values can be left out later. */
export interface FillableContract {
  /** Cleaned rich text with merge fields. */
  text: string;
  /** The values of the fields that the text names. */
  values: Partial<MergeValues>;
}

/** The fields with personal data of the person who signs. Fellow travellers do not need to see them. */
export const personalFields = ['dni', 'domicilio'] as const satisfies readonly MergeField[];

/** The names in double braces that no budget can fill: unknown names, and names with markup inside. */
export function unknownFields(html: string): string[] {
  const left = html.replace(field, (written, name: string) => (isField(name.toLowerCase()) ? '' : written));
  const placeholders = left.replace(/<[^>]*>/g, '').match(/\{\{[^{}]*\}\}/g);
  return [...new Set(placeholders)];
}
