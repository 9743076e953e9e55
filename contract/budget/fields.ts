import type { Language } from '../language.ts';
import type { Due } from '../payment/schema.ts';
import type { Day } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';

/**
 * The columns of `budget`, each listed once (specification 3): which ones a copy takes over, and which ones a notice
 * compares. They stand in the order in which a reader wants to see them.
 */

interface BudgetField {
  /** A notice compares it as a value of this type, under this label. */
  compared?: 'money' | 'percent' | 'day' | 'text' | 'dues';
  label?: Readonly<Record<Language, string>>;
  /** A copy of the budget takes it over. */
  copied?: true;
}

export const budgetFields = {
  id: {},
  travel_id: {},
  budget_status_id: {},
  // A copy keeps them unless a budget of its trip has that name.
  quote_name: { compared: 'text', label: { es: 'Nombre', en: 'Name', fr: 'Nom' }, copied: true },
  quote_summary: {
    compared: 'text',
    label: { es: 'En una frase', en: 'In one sentence', fr: 'En une phrase' },
    copied: true,
  },
  // A notice compares the texts of all days as one text.
  day_texts: {
    compared: 'text',
    label: { es: 'Relato de los días', en: 'Story of the days', fr: 'Récit des jours' },
    copied: true,
  },
  // The sum of the lines. A copy computes it anew.
  total_price: {},
  price_discount: {
    compared: 'money',
    label: { es: 'Precio del viaje', en: 'Price of the trip', fr: 'Prix du voyage' },
  },
  discount: { compared: 'percent', label: { es: 'Descuento', en: 'Discount', fr: 'Remise' }, copied: true },
  deposit: {
    compared: 'money',
    label: { es: 'Señal al reservar', en: 'Deposit on booking', fr: 'Acompte à la réservation' },
    copied: true,
  },
  // The deposit as a share of the price (Ajustes → Pagos), until it is a sum of its own.
  deposit_percent: {},
  dues: {
    compared: 'dues',
    label: { es: 'Plan de pagos', en: 'Payment plan', fr: 'Échéancier' },
    copied: true,
  },
  amount_paid: {},
  date_from: { compared: 'day', label: { es: 'Inicio', en: 'Start', fr: 'Début' }, copied: true },
  date_to: { compared: 'day', label: { es: 'Fin', en: 'End', fr: 'Fin' }, copied: true },
  valid_until: {
    compared: 'day',
    label: { es: 'Válido hasta', en: 'Valid until', fr: 'Valable jusqu’au' },
    copied: true,
  },
  data: {
    compared: 'text',
    label: { es: 'Información adicional', en: 'Further information', fr: 'Informations complémentaires' },
    copied: true,
  },
  contract_data: {
    compared: 'text',
    label: { es: 'Condiciones del contrato', en: 'Terms of the contract', fr: 'Conditions du contrat' },
    copied: true,
  },
  // A copy gets copies of these files. A notice compares the attached files by themselves and ignores the header image,
  // which is only a picture.
  header_image: { copied: true },
  extra_file_1: { copied: true },
  extra_file_2: { copied: true },
  extra_file_3: { copied: true },
  final_budget_comments: {},
  final_accept: {},
  final_accept_datetime: {},
  final_accept_mail: {},
  changes_accepted: {},
  deny_reason: {},
  sent_at: {},
  answered_at: {},
  created_by: {},
  created_at: {},
  updated_at: {},
  deleted_at: {},
} as const satisfies Record<string, BudgetField>;

type Fields = typeof budgetFields;
type BudgetColumn = keyof Fields;
type With<Property extends string> = {
  [C in BudgetColumn]: Fields[C] extends Record<Property, unknown> ? C : never;
}[BudgetColumn];

export type ComparedOfBudget = With<'compared'>;
type ComparedAs<C extends ComparedOfBudget> = Fields[C]['compared'];
type NullOf<C extends ComparedOfBudget> = C extends
  | 'quote_name'
  | 'quote_summary'
  | 'day_texts'
  | 'valid_until'
  | 'data'
  | 'contract_data'
  ? null
  : never;
export type BudgetValue<C extends ComparedOfBudget> =
  | { money: Cents; percent: number; day: Day; text: string; dues: Due[] }[ComparedAs<C>]
  | NullOf<C>;

const entries = Object.entries(budgetFields) as [BudgetColumn, BudgetField][];
const mapFields = <T>(of: (field: BudgetField) => T | undefined) =>
  Object.fromEntries(entries.flatMap(([column, field]) => (of(field) === undefined ? [] : [[column, of(field)]])));

/** The columns that a notice compares, with the type of each. */
export const comparedOfBudget = mapFields(field => field.compared) as { [C in ComparedOfBudget]: ComparedAs<C> };

/** The columns that a copy of a budget takes over. */
export const copiedOfBudget = Object.keys(mapFields(field => field.copied)) as With<'copied'>[];

/** What an agreement fixes of a budget: what a copy takes over, and the sum of its lines. */
export const agreedOfBudget = [...copiedOfBudget, 'total_price' as const];

/** What an agreement fixes of its trip, under the names of `agreed_budget`, with the column of the trip. */
export const agreedOfTravel = {
  travel_name: { column: 'name', compared: 'text', label: { es: 'Viaje', en: 'Trip', fr: 'Voyage' } },
  travel_date_from: {
    column: 'date_from',
    compared: 'day',
    label: { es: 'Inicio del viaje', en: 'Start of the trip', fr: 'Début du voyage' },
  },
  travel_date_to: {
    column: 'date_to',
    compared: 'day',
    label: { es: 'Fin del viaje', en: 'End of the trip', fr: 'Fin du voyage' },
  },
  n_adults: { column: 'n_adults', compared: 'number', label: { es: 'Adultos', en: 'Adults', fr: 'Adultes' } },
  n_children: { column: 'n_children', compared: 'number', label: { es: 'Niños', en: 'Children', fr: 'Enfants' } },
  children_ages: {
    column: 'children_ages',
    compared: 'text',
    label: { es: 'Edades de los niños', en: 'Ages of the children', fr: 'Âges des enfants' },
  },
} as const;
export type AgreedOfTravel = keyof typeof agreedOfTravel;
