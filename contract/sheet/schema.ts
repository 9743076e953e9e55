import { type CatalogueName, catalogues } from '../catalogue/catalogues.ts';
import type { MessageKey } from '../texts/index.ts';

/** Lists as CSV sheets: the columns that an export writes and an import reads, in the form that spreadsheets save. */

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The type of a cell. A day is 'YYYY-MM-DD' inside and in the reader's notation outside. A flag is yes or no. */
type SheetKind = 'text' | 'number' | 'day' | 'flag';

export interface SheetColumn {
  /** The field of the noun and of the exported row. */
  field: string;
  heading: MessageKey;
  kind: SheetKind;
  /** An import reads it too. Other columns are only exported. */
  imported: boolean;
}

const column = (field: string, heading: MessageKey, kind: SheetKind = 'text'): SheetColumn => ({
  field,
  heading,
  kind,
  imported: true,
});
const readOnly = (field: string, heading: MessageKey, kind: SheetKind = 'text'): SheetColumn => ({
  ...column(field, heading, kind),
  imported: false,
});

const name = column('name', 'sheet.name');
const nameColumns = [name, readOnly('name_en', 'sheet.nameEn'), readOnly('name_fr', 'sheet.nameFr')];
const average = readOnly('avg_rate', 'sheet.avgRate', 'number');

const catalogueSheets = Object.fromEntries<readonly SheetColumn[]>(
  Object.entries(catalogues).map(([resource, { shape }]) => [resource, 'name_en' in shape ? nameColumns : [name]]),
) as Record<CatalogueName, readonly SheetColumn[]>;

/**
 * The columns of each list, in order. None holds identity data, bank accounts or passwords. Consents are not imported,
 * because only the person can give them.
 */
export const sheets = {
  client: [
    column('tratamiento', 'sheet.tratamiento'),
    column('first_name', 'sheet.firstName'),
    column('last_name', 'sheet.lastName'),
    column('email', 'sheet.email'),
    column('phone', 'sheet.phone'),
    column('birth_date', 'sheet.birthDate', 'day'),
    column('address', 'sheet.address'),
    column('postal_code', 'sheet.postalCode'),
    column('poblacion', 'sheet.town'),
    column('razon_social', 'sheet.company'),
    column('language', 'sheet.language'),
    column('observaciones', 'sheet.observations'),
    readOnly('recivir_mailing', 'sheet.mailing', 'flag'),
    readOnly('consentimiento', 'sheet.consent', 'flag'),
  ],
  provider: [
    column('provider', 'sheet.provider'),
    column('fiscal_name', 'sheet.fiscalName'),
    column('cif', 'sheet.cif'),
    column('fiscal_address', 'sheet.fiscalAddress'),
    column('postal_code', 'sheet.postalCode'),
    column('location', 'sheet.town'),
    column('province', 'sheet.province'),
    column('country', 'sheet.country'),
    column('main_product', 'sheet.mainProduct'),
    column('other_products', 'sheet.otherProducts'),
    column('billing_type', 'sheet.billingType'),
    column('web', 'sheet.web'),
    column('agency', 'sheet.agency'),
    column('contact_person', 'sheet.contactName'),
    column('contact_phone', 'sheet.phone'),
    column('contact_email', 'sheet.email'),
    column('transfer_email', 'sheet.transferEmail'),
    column('observations', 'sheet.observations'),
    column('active', 'sheet.active', 'flag'),
  ],
  accomodation: [
    name,
    column('accomodation_type', 'sheet.type'),
    column('address', 'sheet.address'),
    column('country', 'sheet.country'),
    column('city', 'sheet.town'),
    column('n_rooms', 'sheet.rooms', 'number'),
    column('contact_name', 'sheet.contactName'),
    column('contact_email', 'sheet.email'),
    column('contact_phone', 'sheet.phone'),
    column('latitude', 'sheet.latitude', 'number'),
    column('longitude', 'sheet.longitude', 'number'),
    average,
  ],
  otherService: [name, readOnly('other_service_type', 'sheet.type'), readOnly('address', 'sheet.address')],
  cruise: [name, average],
  travelInsurance: [...nameColumns, readOnly('travel_insurance_type', 'sheet.type')],
  contract: [name],
  user: [
    readOnly('first_name', 'sheet.firstName'),
    readOnly('last_name', 'sheet.lastName'),
    readOnly('username', 'sheet.username'),
    readOnly('email', 'sheet.email'),
    readOnly('phone', 'sheet.phone'),
  ],
  ...catalogueSheets,
} as const satisfies Record<string, readonly SheetColumn[]>;

export type SheetName = keyof typeof sheets;

/** Whether a resource has a sheet. */
export function isSheetName(resource: string): resource is SheetName {
  return Object.hasOwn(sheets, resource);
}

/** The nouns that can be imported. */
const importNames = ['client', 'provider', 'accomodation'] as const satisfies readonly SheetName[];
export type ImportName = (typeof importNames)[number];

/** The limits of one import: rows, and bytes of the file. */
export const importLimits = { rows: 5000, bytes: 2_000_000 } as const;

/** What an import does with a row. */
export const importActions = ['create', 'update', 'unchanged', 'refuse'] as const;
export type ImportAction = (typeof importActions)[number];
