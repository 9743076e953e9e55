import { queryOptions } from '@tanstack/react-query';
import type { GroupTextField } from '../../../contract/general-text/calls.ts';
import type { GroupTexts } from '../../../contract/price-request/calls.ts';
import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import { type Body, get, type PageName, page, post } from '../../lib/api.ts';
import { untypedSearch } from '../../ui/list/search-field.tsx';

/** The search of the address that opens a draft in its form. */
export const draftSearch = (id: number) => untypedSearch({ borrador: id });

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['priceRequest', 'data', id],
    queryFn: ({ signal }) => get('priceRequest/data/:id', { id }, { signal, quiet: true }),
  });

export const callSendRequest = (body: Body<'priceRequest/sendRequest'>) => post('priceRequest/sendRequest', body);

export const groupTextsQuery = queryOptions({
  queryKey: ['generalText', 'groupMessage'],
  queryFn: ({ signal }) => get('generalText/getGroupMessageTextFields', {}, { signal, quiet: true }),
});

export function groupTextsOf(fields: readonly GroupTextField[] | undefined): GroupTexts {
  const text = (name: keyof GroupTexts) => fields?.find(field => field.name === name)?.text ?? '';
  return {
    email_greeting: text('email_greeting'),
    email_signature: text('email_signature'),
    email_contact_info: text('email_contact_info'),
  };
}

export type SearchMode = 'near' | 'province' | 'all';

export interface RecipientSearch {
  mode: SearchMode;
  latitude: number;
  longitude: number;
  /** In kilometres; null while it is half typed. */
  searchRange: number | null;
  provinces_ids: number[];
  n_rooms: number | null;
  internal_tags: number[];
}

const calls = {
  1: {
    near: 'accomodation/getNearbyHotels',
    province: 'accomodation/getHotelsByProvince',
    all: 'accomodation/getAllHotels',
  },
  2: {
    near: 'otherService/getNearbyOtherServices',
    province: 'otherService/getOtherServicesByProvince',
    all: 'otherService/getAllOtherServices',
  },
} as const satisfies Record<PriceRequestType, Record<SearchMode, PageName>>;

/** The possible recipients. The key begins with their noun, so that completing a record repeats the search. */
export const recipientsQuery = (type: PriceRequestType, { mode, ...search }: RecipientSearch) => {
  const { latitude, longitude, searchRange, provinces_ids, n_rooms, internal_tags } = search;
  const filters = { internal_tags, ...(type === 1 ? { n_rooms } : {}) };
  const body =
    mode === 'near'
      ? { latitude, longitude, searchRange, ...filters }
      : mode === 'province'
        ? { provinces_ids, ...filters }
        : filters;
  const name = calls[type][mode];
  const ready = mode === 'all' || (mode === 'near' ? (searchRange ?? 0) > 0 : provinces_ids.length > 0);
  return queryOptions({
    queryKey: [type === 1 ? 'accomodation' : 'otherService', 'recipients', name, body],
    queryFn: ({ signal }) => page(name, body, { signal, quiet: true }),
    enabled: ready,
  });
};
