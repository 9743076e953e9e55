import { z } from 'zod';
import {
  changes,
  id,
  optionalBirthDay,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalLongText,
  optionalPhone,
  optionalText,
  requiredText,
} from '../validation.ts';
import { sexes, travelDocumentTypes } from './needs.ts';

/** The people of a trip, with or without an account. */

/** A name as the machine-readable zone of a document has it: capitals of A to Z. */
const documentName = optionalText(150).transform(text => text?.toUpperCase() ?? null);

const fields = {
  first_name: requiredText('client.firstNameRequired', 100),
  last_name: requiredText('client.lastNameRequired', 150),
  birth_date: optionalBirthDay,
  sex: z.enum(sexes, 'common.dataInvalid').nullish(),
  nationality_id: optionalId,
  document_type: z.enum(travelDocumentTypes, 'common.dataInvalid').nullish(),
  /** The masked number, sent back unchanged, leaves the stored one. */
  document_number: optionalText(30),
  document_country_id: optionalId,
  document_expires: optionalDay,
  document_first_name: documentName,
  document_last_name: documentName,
  email: optionalEmail(),
  phone: optionalPhone,
  /** The adult who answers for a minor: another traveller of the trip. */
  guardian_id: optionalId,
  diet: optionalText(300),
  /** What somebody needs for their mobility or health. */
  needs: optionalLongText(1000),
};

type Dates = { birth_date?: string | null | undefined; document_expires?: string | null | undefined };
const expiresAfterBirth = ({ birth_date, document_expires }: Dates) =>
  !birth_date || !document_expires || document_expires > birth_date;
const expiresBefore = { path: ['document_expires'], error: 'traveller.expiresBeforeBirth' };

/** @property user_id the client who answers for them */
export const travellerCreate = z
  .object({ travel_id: id(), user_id: optionalId, ...fields })
  .refine(expiresAfterBirth, expiresBefore);

export const travellerUpdate = changes(fields).refine(expiresAfterBirth, expiresBefore);

/** The most travellers of a trip. */
export const maxTravellers = 100;

/** Rows pasted from a spreadsheet. */
export const travellersCreate = z.object({
  travel_id: id(),
  travellers: z
    .array(z.object(fields).refine(expiresAfterBirth, expiresBefore), 'common.dataInvalid')
    .min(1, 'common.dataInvalid')
    .max(maxTravellers, 'common.dataInvalid'),
});

/** What the page of a traveller's link asks for, by what the trip asks. Needs may be given and are never asked for. */
export const linkedFields = [
  'birth_date',
  'sex',
  'nationality_id',
  'document_type',
  'document_number',
  'document_country_id',
  'document_expires',
  'document_first_name',
  'document_last_name',
  'diet',
  'needs',
] as const;
export type LinkedField = (typeof linkedFields)[number];

/** What a traveller writes by their link. What they leave empty stays as it is. */
export const linkedTravellerWrite = z
  .object({
    token: z.string('common.dataInvalid').max(100, 'common.dataInvalid'),
    first_name: fields.first_name,
    last_name: fields.last_name,
    birth_date: fields.birth_date,
    sex: fields.sex,
    nationality_id: fields.nationality_id,
    document_type: fields.document_type,
    document_number: fields.document_number,
    document_country_id: fields.document_country_id,
    document_expires: fields.document_expires,
    document_first_name: fields.document_first_name,
    document_last_name: fields.document_last_name,
    diet: fields.diet,
    needs: fields.needs,
  })
  .refine(expiresAfterBirth, expiresBefore);
