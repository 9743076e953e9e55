import type { z } from 'zod';
import type { TravellerCountry } from '../../../../contract/traveller/calls.ts';
import type { Sex, TravelDocumentType } from '../../../../contract/traveller/needs.ts';
import type { travellersCreate } from '../../../../contract/traveller/schema.ts';
import { withoutAccents } from '../../../../contract/values/typography.ts';
import { parseWholeDay } from '../../../ui/formats.ts';

/** Travellers pasted from a spreadsheet: one a line, the cells parted by tabs or semicolons. */

type PastedTraveller = z.input<typeof travellersCreate>['travellers'][number];

interface PastedRows {
  travellers: PastedTraveller[];
  /** What is not understood: the row counted from 1, the column and the text. */
  wrong: { row: number; column: PastedColumn; text: string }[];
}

const columns = {
  first_name: ['nombre', 'name', 'first name', 'nombres'],
  last_name: ['apellidos', 'apellido', 'surname', 'last name'],
  birth_date: ['fecha de nacimiento', 'nacimiento', 'f. nacimiento', 'birth'],
  sex: ['sexo', 'genero', 'sex'],
  nationality_id: ['nacionalidad', 'nationality'],
  document_type: ['tipo', 'tipo de documento'],
  document_number: ['documento', 'numero', 'numero de documento', 'dni', 'pasaporte', 'dni/pasaporte', 'nie'],
  document_country_id: ['pais', 'pais de expedicion', 'pais del documento', 'pais que lo expide'],
  document_expires: ['caducidad', 'caduca', 'fecha de caducidad', 'validez'],
  email: ['correo', 'correo electronico', 'email', 'e-mail'],
  phone: ['telefono', 'movil'],
  diet: ['alimentacion', 'dieta', 'alergias'],
} as const satisfies Partial<Record<keyof PastedTraveller, readonly string[]>>;
export type PastedColumn = keyof typeof columns;

const defaultOrder = (Object.keys(columns) as PastedColumn[]).filter(name => name !== 'diet');

const columnOf = (title: string): PastedColumn | undefined =>
  (Object.keys(columns) as PastedColumn[]).find(name =>
    (columns[name] as readonly string[]).includes(withoutAccents(title.trim())),
  );

/** Reads the rows of a text. A first row of titles names the columns; without it they are in the usual order. */
export function readPastedTravellers(text: string, countries: readonly TravellerCountry[]): PastedRows {
  const separator = text.includes('\t') ? '\t' : ';';
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim())
    .map(line => line.split(separator).map(cell => cell.trim()));
  const titles = rows[0]?.map(columnOf) ?? [];
  const hasTitles = titles.includes('first_name') || titles.includes('last_name');
  const order = hasTitles ? titles : defaultOrder;
  const result: PastedRows = { travellers: [], wrong: [] };
  for (const [index, cells] of rows.slice(hasTitles ? 1 : 0).entries()) {
    const traveller: Record<string, unknown> = {};
    for (const [place, cell] of cells.entries()) {
      const column = order[place];
      if (!column || cell === '') continue;
      const value = cellValue(column, cell, countries);
      if (value === undefined) result.wrong.push({ row: index + 1, column, text: cell });
      else traveller[column] = value;
    }
    if (traveller.first_name || traveller.last_name)
      result.travellers.push({ first_name: '', last_name: '', ...traveller } as PastedTraveller);
  }
  return result;
}

/** @returns undefined for a text that is not understood */
function cellValue(column: PastedColumn, cell: string, countries: readonly TravellerCountry[]): unknown {
  switch (column) {
    case 'birth_date':
      return parseWholeDay(cell, undefined, true) ?? undefined;
    case 'document_expires':
      return parseWholeDay(cell) ?? undefined;
    case 'sex':
      return sexOf(cell);
    case 'document_type':
      return documentTypeOf(cell);
    case 'nationality_id':
    case 'document_country_id':
      return countryOf(cell, countries);
    default:
      return cell;
  }
}

function sexOf(cell: string): Sex | undefined {
  const letter = withoutAccents(cell)[0];
  if (letter === 'f' || withoutAccents(cell).startsWith('mu')) return 'F';
  if (letter === 'm' || letter === 'h' || letter === 'v') return 'M';
  return letter === 'x' ? 'X' : undefined;
}

function documentTypeOf(cell: string): TravelDocumentType | undefined {
  const word = withoutAccents(cell);
  if (word.startsWith('pas')) return 'passport';
  if (word.startsWith('dni') || word.startsWith('doc') || word.startsWith('id')) return 'identity_card';
  return word.startsWith('nie') || word.startsWith('per') || word.startsWith('tie') ? 'residence_permit' : undefined;
}

/** By its name or its three letters. An adjective such as 'española' begins as its country does. */
function countryOf(cell: string, countries: readonly TravellerCountry[]): number | undefined {
  const word = withoutAccents(cell);
  const exact = countries.find(country => withoutAccents(country.name) === word || country.iso3.toLowerCase() === word);
  if (exact) return exact.id;
  const alike = countries.filter(country => withoutAccents(country.name).slice(0, 5) === word.slice(0, 5));
  return word.length > 4 && alike.length === 1 ? alike[0]?.id : undefined;
}
