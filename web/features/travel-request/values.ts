import { maxChildren } from '../../../contract/travel-request/limits.ts';
import type { TravelRequestForm } from '../../../contract/travel-request/schema.ts';
import type { KnownContact } from '../../../contract/welcome/calls.ts';

/** The values of the form. The hidden variant of the dates keeps what was typed. */
export interface TypedRequest {
  destination: string;
  flexible: boolean;
  /** A day, or typed text that is not a valid day. */
  date_from: string | null;
  date_to: string | null;
  month: string;
  days: string;
  n_adults: string;
  n_children: string;
  children_ages: string[];
  budget_range: string;
  wishes: string;
  contact_name: string;
  contact_surname: string;
  contact_email: string;
  contact_phone: string;
  /** Empty until chosen: then the language of the page counts. */
  language: TravelRequestForm['language'] | '';
  privacy: boolean;
  recivir_mailing: boolean;
}

export const emptyRequest: TypedRequest = {
  destination: '',
  flexible: false,
  date_from: '',
  date_to: '',
  month: '',
  days: '7',
  n_adults: '2',
  n_children: '0',
  children_ages: [],
  budget_range: '',
  wishes: '',
  contact_name: '',
  contact_surname: '',
  contact_email: '',
  contact_phone: '',
  language: '',
  privacy: false,
  recivir_mailing: false,
};

/** The values that a signed-in customer does not need to type. */
export const knownValues = (contact: KnownContact | null): Partial<TypedRequest> =>
  contact
    ? {
        contact_name: contact.first_name,
        contact_surname: contact.last_name,
        contact_email: contact.email,
        contact_phone: contact.phone ?? '',
        language: contact.language,
      }
    : {};

/**
 * The body of the call, to which the page adds its token.
 * @param website the text that a robot has typed into the hidden field
 */
export const requestBody = (typed: TypedRequest, language: TravelRequestForm['language'], website = '') => ({
  ...typed,
  form_token: '',
  website,
  date_from: typed.flexible ? '' : typed.date_from,
  date_to: typed.flexible ? '' : typed.date_to,
  month: typed.flexible ? typed.month : '',
  days: typed.flexible ? typed.days : '',
  children_ages: Array.from({ length: ageCount(typed.n_children) }, (_, index) => typed.children_ages[index] ?? ''),
  contact_email: typed.contact_email.trim(),
  language: typed.language || language,
});

/** How many ages to ask for. A number of children beyond the limit is refused, but must not draw as many fields. */
export const ageCount = (children: string): number =>
  Math.min(maxChildren, Math.max(0, Math.trunc(Number(children)) || 0));

/** The months to choose from, as 'YYYY-MM', beginning with the present one. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, offset) => {
    const index = month - 1 + offset;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
