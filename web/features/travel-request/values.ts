import type { TravelRequestForm } from '../../../contract/travel-request.ts';

/** What the form holds. Each side of the dates keeps what was typed while the other is in view. */
export interface TypedRequest {
  destination: string;
  flexible: boolean;
  date_from: string;
  date_to: string;
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
  /** None until it is chosen: that of the page. */
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

/**
 * The form as it is sent; the page adds its token.
 * @param website what a robot has written where nobody writes
 */
export const requestOf = (typed: TypedRequest, language: TravelRequestForm['language'], website = '') => ({
  ...typed,
  form_token: '',
  website,
  date_from: typed.flexible ? '' : typed.date_from,
  date_to: typed.flexible ? '' : typed.date_to,
  month: typed.flexible ? typed.month : '',
  days: typed.flexible ? typed.days : '',
  children_ages: Array.from({ length: askedAges(typed.n_children) }, (_, index) => typed.children_ages[index] ?? ''),
  contact_email: typed.contact_email.trim(),
  language: typed.language || language,
});

/** As many as the contract takes, which the first page does not load. */
export const mostChildren = 12;

/** How many ages are asked for, whatever was typed as the number of children: an absurd one is refused, not drawn. */
export const askedAges = (children: string): number =>
  Math.min(mostChildren, Math.max(0, Math.trunc(Number(children)) || 0));

/** The months that a traveller may choose from, 'YYYY-MM', this one first. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, ahead) => {
    const index = month - 1 + ahead;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
