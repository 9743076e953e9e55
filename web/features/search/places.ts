import type { TFunction } from 'i18next';
import { requestPath } from '../../../contract/price-request/schema.ts';
import type { Found } from '../../../contract/search/calls.ts';
import type { FindKind } from '../../../contract/search/schema.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import { tabOf, travelStatus } from '../../../contract/travel/state.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import type { IconName } from '../../ui/content/icon-names.ts';
import type { TextKey } from '../../ui/text-key.ts';

/** The address of a search result, and its second line. */

const inList = (address: string, name: string) => `${address}?${new URLSearchParams({ q: name })}`;

const paths: Record<FindKind, (found: Found) => string> = {
  travel: ({ id, status }) =>
    `/?${new URLSearchParams({ tab: tabOf(status ?? travelStatus.enCola) ?? 'en_cola', q: `#${id}` })}`,
  client: ({ id }) => `/clientes/perfil/${id}`,
  budget: ({ id }) => `/budget/${id}`,
  provider: ({ id }) => `/proveedores/perfil/${id}`,
  accomodation: ({ title }) => inList('/config/services/accomodation', title),
  cruise: ({ title }) => inList('/config/services/cruise', title),
  otherService: ({ title }) => inList('/config/services/otherservice', title),
  travelInsurance: ({ title }) => inList('/config/services/travelinsurance', title),
  task: ({ id }) => taskPath(id),
  priceRequest: ({ id, type }) => requestPath(type === 2 ? 2 : 1, id),
};

export const pathOf = (kind: FindKind, found: Found): string => paths[kind](found);

export const icons: Record<FindKind, IconName> = {
  travel: 'travel',
  client: 'client',
  budget: 'budget',
  provider: 'provider',
  accomodation: 'bed',
  cruise: 'cruise',
  otherService: 'ticket',
  travelInsurance: 'insurance',
  task: 'task',
  priceRequest: 'group',
};

/** The second line of a result: for whom, when, where. */
export function told(t: TFunction, kind: FindKind, { id, detail, date_from, date_to, status }: Found): string {
  const numbered = kind === 'travel' || kind === 'budget' || kind === 'priceRequest';
  const days = date_from && date_to ? `${formatDay(date_from)} – ${formatDay(date_to)}` : null;
  const said = kind === 'travel' || kind === 'budget' ? t(`${kind}.status.${status}` as TextKey) : null;
  return [numbered ? `#${id}` : null, detail, days, said].filter(Boolean).join(' · ');
}
