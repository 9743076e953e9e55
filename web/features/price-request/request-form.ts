import { chosenExtraFiles } from '../../../contract/budget/schema.ts';
import { defaultCentre } from '../../../contract/place/schema.ts';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import {
  type PriceRequestType,
  priceRequestCreate,
  priceRequestUpdate,
} from '../../../contract/price-request/schema.ts';
import { post, postForm } from '../../lib/api.ts';
import type { DialogOptions } from '../../ui/dialog/dialog.tsx';
import { notifyError } from '../../ui/feedback/notify-error.ts';
import { removals, type SlotForm } from '../budget/dialogs/file-slots.ts';
import { draftRecipients, type RecipientForm, searchPlace } from './recipient-form.ts';

export interface PriceRequestForm extends SlotForm, RecipientForm {
  type: PriceRequestType;
  title: string;
  subject: string;
  message: string;
  n_adults: number | null;
  n_children: number | null;
  date_from: string | null;
  date_to: string | null;
  travel_id: number | null;
}

/** The range of a new search, in kilometres. */
export const defaultRange = 25;

/** The form of a new request or a draft (specification 3). The chosen recipients are sent as `services_ids`. */
export const requestForm = (type: PriceRequestType): DialogOptions<PriceRequestForm, PriceRequest, undefined> => ({
  resource: 'priceRequest',
  saveLabel: 'priceRequest.draft',
  schema: record => (record ? priceRequestUpdate : priceRequestCreate).and(chosenExtraFiles),
  initial: record => ({
    type,
    title: record?.title ?? '',
    subject: record?.subject ?? '',
    message: record?.message ?? '',
    n_adults: record?.n_adults || null,
    n_children: record?.n_children || null,
    n_rooms: record?.n_rooms ?? null,
    date_from: record?.date_from ?? null,
    date_to: record?.date_to ?? null,
    travel_id: record?.travel_id ?? null,
    latitude: record?.latitude ?? defaultCentre.latitude,
    longitude: record?.longitude ?? defaultCentre.longitude,
    search_range: record?.search_range ?? defaultRange,
    chosen: draftRecipients(record?.recipients ?? []),
    extra_file_1: null,
    extra_file_2: null,
    extra_file_3: null,
    removed: [],
  }),
  save: async ({ chosen, removed, ...values }, record, files) => {
    const fields = { ...values, ...searchPlace({ ...values, chosen }), services_ids: chosen.map(({ id }) => id) };
    const answer = await postForm(`priceRequest/${record ? 'update' : 'create'}`, fields, files);
    // The record is saved already, so a file that cannot be removed is only reported.
    for (const field of record ? removals({ ...values, ...files, removed }) : [])
      await post('priceRequest/deleteImage', { id: record?.id, fields: field }, { quiet: true }).catch(notifyError);
    return answer;
  },
});
