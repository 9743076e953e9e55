import type { TravelRequestForm } from '../../../contract/travel-request.ts';

/** The form as it is sent, from its named controls. */
export type Typed = Readonly<Record<string, string>>;

export const readTyped = (typed: Typed, language: TravelRequestForm['language']) => {
  const flexible = typed.flexible === 'true';
  return {
    // The page adds its token when it sends.
    form_token: '',
    website: typed.website ?? '',
    destination: typed.destination ?? '',
    flexible,
    date_from: flexible ? '' : (typed.date_from ?? ''),
    date_to: flexible ? '' : (typed.date_to ?? ''),
    month: flexible ? (typed.month ?? '') : '',
    days: flexible ? (typed.days ?? '') : '',
    n_adults: typed.n_adults ?? '',
    n_children: typed.n_children ?? '',
    children_ages: Array.from({ length: askedAges(typed.n_children) }, (_, index) => typed[`age_${index}`] ?? ''),
    budget_range: typed.budget_range ?? '',
    wishes: typed.wishes ?? '',
    contact_name: typed.contact_name ?? '',
    contact_surname: typed.contact_surname ?? '',
    contact_email: (typed.contact_email ?? '').trim(),
    contact_phone: typed.contact_phone ?? '',
    language: typed.language ?? language,
    privacy: typed.privacy === 'on',
    recivir_mailing: typed.recivir_mailing === 'on',
  };
};

/** As many as the contract takes, which the first page does not load. */
export const mostChildren = 12;

/** How many ages are asked for, whatever was typed as the number of children: an absurd one is refused, not drawn. */
export const askedAges = (children: string | undefined): number =>
  Math.min(mostChildren, Math.max(0, Math.trunc(Number(children)) || 0));

/** The months that a traveller may choose from, 'YYYY-MM', this one first. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, ahead) => {
    const index = month - 1 + ahead;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
