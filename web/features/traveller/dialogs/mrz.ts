import { type FieldName, parse } from 'mrz';
import type { TravellerCountry } from '../../../../contract/traveller/calls.ts';
import type { Sex, TravelDocumentType } from '../../../../contract/traveller/needs.ts';
import { type Day, fullYear } from '../../../../contract/values/dates.ts';

/** The data in the machine-readable zone of a document. */
export interface DocumentZone {
  fields: {
    first_name: string;
    last_name: string;
    birth_date: Day | null;
    sex: Sex | null;
    nationality_id: number | null;
    document_type: TravelDocumentType;
    document_number: string | null;
    document_country_id: number | null;
    document_expires: Day | null;
    document_first_name: string;
    document_last_name: string;
  };
  /** The fields whose check digit is wrong: somebody has mistyped them. */
  wrong: readonly FieldName[];
}

/**
 * Reads the machine-readable zone of a passport or an identity card, typed or pasted.
 * @param countries by which the letters of a country are known
 * @returns null for a text that is no such zone
 */
export function readDocumentZone(text: string, countries: readonly TravellerCountry[]): DocumentZone | null {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map(line => line.replace(/\s/g, '').replaceAll('«', '<<'))
    .filter(Boolean);
  const result = parseMrz(lines);
  if (!result || (result.format !== 'TD1' && result.format !== 'TD2' && result.format !== 'TD3')) return null;
  const { fields, details, format } = result;
  const country = (code: string | null | undefined) => countries.find(({ iso3 }) => iso3 === code)?.id ?? null;
  const first = fields.firstName ?? '';
  const last = fields.lastName ?? '';
  // The number of a Spanish card is that of its holder, in the first optional field; the other one is the card's.
  const spanish = format === 'TD1' && fields.issuingState === 'ESP' && /^\d{8}[A-Z]/.test(fields.optional1 ?? '');
  return {
    fields: {
      first_name: asName(first),
      last_name: asName(last),
      birth_date: dayOf(fields.birthDate, true),
      sex: sexOf(fields.sex),
      nationality_id: country(fields.nationality),
      document_type: format === 'TD3' ? 'passport' : 'identity_card',
      document_number: (spanish ? fields.optional1?.slice(0, 9) : result.documentNumber) ?? null,
      document_country_id: country(fields.issuingState),
      document_expires: dayOf(fields.expirationDate, false),
      document_first_name: first,
      document_last_name: last,
    },
    wrong: details.flatMap(({ field, valid }) => (!valid && field?.endsWith('CheckDigit') ? [field] : [])),
  };
}

function parseMrz(lines: string[]) {
  try {
    return parse(lines);
  } catch {
    return null;
  }
}

const sexOf = (word: string | null | undefined): Sex | null =>
  word === 'male' ? 'M' : word === 'female' ? 'F' : word === 'nonspecified' ? 'X' : null;

/** A birth is in the past; a document ends in this century. */
function dayOf(text: string | null | undefined, past: boolean): Day | null {
  const [, year = '', month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  return year ? `${past ? fullYear(year, true) : `20${year}`}-${month}-${day}` : null;
}

/** 'MARÍA DEL MAR' as people write it; the zone has no accents. */
const asName = (text: string) => text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, letter => letter.toUpperCase());
