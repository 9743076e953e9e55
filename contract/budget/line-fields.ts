import type { CatalogueName } from '../catalogue/catalogues.ts';
import type { ForeignCost } from '../currency/foreign-cost.ts';
import type { Language } from '../language.ts';
import { taxTreatmentNames } from '../margin/rules.ts';
import type { MessageKey } from '../texts/index.ts';
import type { LineKind } from './line-kind.ts';

/**
 * The columns of `budget_line`, each listed once (specification 3 and 5). This list produces the schemas of a line, its
 * queries, what a copy takes over, what a notice compares, the facts on the card and in the PDF, and the fields of the
 * dialog. Forms and documents show the columns in this order.
 */

type Words = Readonly<Record<Language, string>>;

export interface LineField {
  /**
   * - `about`: the catalogue record that a service of this kind refers to; `choice`: an item of a plain catalogue;
   * `provider`: the provider that the agency buys from. Such a column is named after its table, with `_id`.
   * - `option`: one of a few words of the program (`options`).
   * - `text`: a line of text; `longText`: a text of several lines.
   * - `money`: whole cents; `number`: a whole number; zero counts as a value.
   * - `foreign`: what a supplier charges in another currency, beside the cost in euros.
   * - `duration`: minutes, written as people do: '2 h 35'.
   * - `moment` and `time`: when it begins or ends, and the time that was given.
   * - `row`: what the server keeps about the row itself; nobody fills it in.
   */
  type:
    | 'about'
    | 'choice'
    | 'provider'
    | 'option'
    | 'text'
    | 'longText'
    | 'money'
    | 'number'
    | 'foreign'
    | 'duration'
    | 'moment'
    | 'time'
    | 'row';
  /** The resource whose records can be chosen. */
  resource?: CatalogueName | 'accomodation' | 'cruise' | 'travelInsurance' | 'otherService' | 'provider';
  /** The kinds of service that have the column. All of them unless given. */
  kinds?: readonly LineKind[];
  /** The message when it is empty. It may be empty unless a message is given. */
  required?: MessageKey;
  /** The words of an option, with their names for staff. */
  options?: Readonly<Record<string, string>>;
  /** The length limit of a text, in characters. */
  maxLength?: number;
  /** The label for customers and in the form. */
  label?: Words;
  /** The label in the form, when it differs. */
  formLabel?: Words;
  /** Only staff may read it (decisions 4): no notice compares it and no document prints it. */
  staff?: true;
  /** A copy of a budget leaves it empty. */
  notCopied?: true;
  /** Cards and documents show it in a place of its own, not among the facts. */
  ownPlace?: true;
}

export const lineFields = {
  id: { type: 'row', notCopied: true },
  kind: { type: 'row' },
  // A copy belongs to another budget and comes after the services that are already there.
  budget_id: { type: 'row', notCopied: true },
  position: { type: 'row', notCopied: true },
  accomodation_id: {
    type: 'about',
    resource: 'accomodation',
    kinds: ['accomodation'],
    required: 'line.accomodationRequired',
    label: { es: 'Alojamiento', en: 'Accommodation', fr: 'Hébergement' },
  },
  cruise_id: {
    type: 'about',
    resource: 'cruise',
    kinds: ['cruise'],
    required: 'line.cruiseRequired',
    label: { es: 'Crucero', en: 'Cruise', fr: 'Croisière' },
  },
  transport_type_id: {
    type: 'about',
    resource: 'transportType',
    kinds: ['transport'],
    required: 'line.transportTypeRequired',
    label: { es: 'Transporte', en: 'Transport', fr: 'Transport' },
    formLabel: { es: 'Tipo de transporte', en: 'Type of transport', fr: 'Type de transport' },
  },
  travel_insurance_id: {
    type: 'about',
    resource: 'travelInsurance',
    kinds: ['travel_insurance'],
    required: 'line.insuranceRequired',
    label: { es: 'Seguro de viaje', en: 'Travel insurance', fr: 'Assurance voyage' },
  },
  other_service_id: {
    type: 'about',
    resource: 'otherService',
    kinds: ['other_service'],
    required: 'line.otherServiceRequired',
    label: { es: 'Actividad', en: 'Activity', fr: 'Activité' },
    formLabel: { es: 'Servicio', en: 'Service', fr: 'Prestation' },
  },
  room_type_id: {
    type: 'choice',
    resource: 'roomType',
    kinds: ['accomodation'],
    required: 'line.roomTypeRequired',
    label: { es: 'Habitación', en: 'Room', fr: 'Chambre' },
    formLabel: { es: 'Tipo de habitación', en: 'Type of room', fr: 'Type de chambre' },
  },
  meal_included_id: {
    type: 'choice',
    resource: 'mealIncluded',
    kinds: ['accomodation'],
    required: 'line.mealIncludedRequired',
    label: { es: 'Régimen', en: 'Meals', fr: 'Repas' },
    formLabel: { es: 'Comida incluida', en: 'Meals included', fr: 'Repas compris' },
  },
  cabin_type_id: {
    type: 'choice',
    resource: 'cabinType',
    kinds: ['cruise'],
    required: 'line.cabinTypeRequired',
    label: { es: 'Camarote', en: 'Cabin', fr: 'Cabine' },
    formLabel: { es: 'Tipo de camarote', en: 'Type of cabin', fr: 'Type de cabine' },
  },
  origin: {
    type: 'text',
    kinds: ['transport'],
    required: 'line.originRequired',
    maxLength: 200,
    label: { es: 'Origen', en: 'From', fr: 'Départ de' },
    formLabel: { es: 'Origen', en: 'Origin', fr: 'Origine' },
    ownPlace: true,
  },
  destination: {
    type: 'text',
    kinds: ['transport'],
    required: 'line.destinationRequired',
    maxLength: 200,
    label: { es: 'Destino', en: 'To', fr: 'Arrivée à' },
    formLabel: { es: 'Destino', en: 'Destination', fr: 'Destination' },
    ownPlace: true,
  },
  date_from: {
    type: 'moment',
    required: 'line.dateFromRequired',
    label: { es: 'Inicio', en: 'Start', fr: 'Début' },
    formLabel: { es: 'Fecha de inicio', en: 'Start date', fr: 'Date de début' },
  },
  time_from: { type: 'time' },
  date_to: {
    type: 'moment',
    required: 'line.dateToRequired',
    label: { es: 'Fin', en: 'End', fr: 'Fin' },
    formLabel: { es: 'Fecha de fin', en: 'End date', fr: 'Date de fin' },
  },
  time_to: { type: 'time' },
  duration: {
    type: 'duration',
    kinds: ['transport'],
    label: { es: 'Duración', en: 'Duration', fr: 'Durée' },
    ownPlace: true,
  },
  company: {
    type: 'text',
    kinds: ['transport'],
    required: 'line.companyRequired',
    maxLength: 200,
    label: { es: 'Compañía', en: 'Company', fr: 'Compagnie' },
  },
  baggage: {
    type: 'text',
    kinds: ['transport'],
    required: 'line.baggageRequired',
    maxLength: 1000,
    label: { es: 'Equipaje', en: 'Baggage', fr: 'Bagages' },
  },
  extra_info: {
    type: 'longText',
    kinds: ['transport'],
    required: 'line.extraInfoRequired',
    label: { es: 'Información adicional', en: 'Further information', fr: 'Informations complémentaires' },
    formLabel: { es: 'Información extra', en: 'Additional information', fr: 'Informations complémentaires' },
  },
  description: {
    type: 'longText',
    kinds: ['other_service'],
    required: 'line.descriptionRequired',
    label: { es: 'Descripción', en: 'Description', fr: 'Description' },
  },
  data: {
    type: 'longText',
    kinds: ['accomodation', 'cruise'],
    required: 'line.extraInfoRequired',
    label: { es: 'Información adicional', en: 'Further information', fr: 'Informations complémentaires' },
    formLabel: { es: 'Información extra', en: 'Additional information', fr: 'Informations complémentaires' },
  },
  notes: {
    type: 'longText',
    kinds: ['travel_insurance', 'other_service'],
    required: 'line.noteRequired',
    label: { es: 'Notas', en: 'Notes', fr: 'Notes' },
  },
  price: {
    type: 'money',
    required: 'line.priceRequired',
    label: { es: 'Precio', en: 'Price', fr: 'Prix' },
    formLabel: { es: 'Precio (PVP)', en: 'Price (retail)', fr: 'Prix de vente' },
    ownPlace: true,
  },
  // A booking reference belongs to one booking.
  locator: {
    type: 'text',
    maxLength: 60,
    label: { es: 'Localizador', en: 'Booking reference', fr: 'Référence de réservation' },
    notCopied: true,
    ownPlace: true,
  },
  provider_id: {
    type: 'provider',
    resource: 'provider',
    label: { es: 'Mayorista/Proveedor', en: 'Wholesaler/Provider', fr: 'Grossiste/Fournisseur' },
    staff: true,
  },
  net_price: {
    type: 'money',
    label: { es: 'Precio neto', en: 'Net price', fr: 'Prix net' },
    staff: true,
  },
  net_foreign: {
    type: 'foreign',
    label: { es: 'Moneda del proveedor', en: 'Provider’s currency', fr: 'Devise du fournisseur' },
    staff: true,
  },
  tax_treatment: {
    type: 'option',
    options: taxTreatmentNames,
    label: { es: 'Tratamiento del IVA', en: 'VAT treatment', fr: 'Régime de TVA' },
    staff: true,
  },
  provider_notes: {
    type: 'longText',
    maxLength: 4000,
    label: { es: 'Notas del proveedor', en: 'Notes of the provider', fr: 'Notes du fournisseur' },
    staff: true,
  },
  created_at: { type: 'row', notCopied: true },
  updated_at: { type: 'row', notCopied: true },
  deleted_at: { type: 'row', notCopied: true },
} as const satisfies Record<string, LineField>;

type Fields = typeof lineFields;
type LineColumn = keyof Fields;

/** The columns of some types. */
type OfType<T extends LineField['type']> = {
  [C in LineColumn]: Fields[C]['type'] extends T ? C : never;
}[LineColumn];

/** The columns that somebody fills in. */
export type FilledColumn = Exclude<LineColumn, OfType<'row'>>;
/** The columns that somebody fills in and only staff read. */
export type StaffColumn = { [C in FilledColumn]: Fields[C] extends { staff: true } ? C : never }[FilledColumn];
/** The columns that somebody fills in for a kind of service. */
export type ColumnOf<K extends LineKind> = {
  [C in FilledColumn]: Fields[C] extends { kinds: readonly LineKind[] }
    ? K extends Fields[C]['kinds'][number]
      ? C
      : never
    : C;
}[FilledColumn];
export type RequiredColumn = { [C in FilledColumn]: Fields[C] extends { required: string } ? C : never }[FilledColumn];

/** The type of a column's value when it is not empty. */
export type LineValue<C extends FilledColumn> =
  C extends OfType<'option' | 'text' | 'longText' | 'moment' | 'time'>
    ? string
    : C extends OfType<'foreign'>
      ? ForeignCost
      : number;

/**
 * The name under which a column is read: a reference is read under the name of its table, 'room_type' for
 * 'room_type_id'.
 */
export type ReadAs<C extends string> = C extends `${infer Table}_id` ? Table : C;

/** The items of plain catalogues that a line refers to. */
export type ChoiceColumn = OfType<'choice'>;
type AboutColumn = OfType<'about'>;

/** The columns that a notice compares, besides the record that the service is about. */
export type ComparedColumn = Exclude<FilledColumn, StaffColumn | AboutColumn | OfType<'time'>>;

const fieldOf: Readonly<Record<LineColumn, LineField>> = lineFields;
const columns = Object.keys(lineFields) as LineColumn[];
const columnsWhere = <C extends LineColumn>(test: (field: LineField) => boolean) =>
  columns.filter(column => test(fieldOf[column])) as C[];

/** The properties of a column. */
export const lineField = (column: LineColumn): LineField => fieldOf[column];

/** The columns that somebody fills in, for all kinds of service together, or for one kind. */
export const filledColumns = columnsWhere<FilledColumn>(field => field.type !== 'row');
export const columnsOf = <K extends LineKind>(kind: K) =>
  filledColumns.filter(column => fieldOf[column].kinds?.includes(kind) ?? true) as ColumnOf<K>[];

export const staffColumns = columnsWhere<StaffColumn>(field => field.staff === true);
export const choiceColumns = columnsWhere<ChoiceColumn>(field => field.type === 'choice');
export const aboutColumns = columnsWhere<AboutColumn>(field => field.type === 'about');
/** The columns that a copy of a line takes over. */
export const copiedColumns = columnsWhere<LineColumn>(field => !field.notCopied);
/** What an agreement fixes of a line: all but what only staff read and the booking reference. */
export const agreedColumns = [...copiedColumns.filter(column => !fieldOf[column].staff), 'position' as const];
export const comparedColumns = columnsWhere<ComparedColumn>(
  field => !field.staff && !['row', 'about', 'time'].includes(field.type),
);
/** The facts of a line. Facts that have a place of their own are not among them. */
export const factColumns = columnsWhere<ComparedColumn>(
  field => !field.staff && !field.ownPlace && ['choice', 'text', 'number'].includes(field.type),
);
/** The texts that staff wrote for customers. */
export const textColumns = columnsWhere<ComparedColumn>(field => !field.staff && field.type === 'longText');

export const readAs = <C extends string>(column: C) => column.replace(/_id$/, '') as ReadAs<C>;
