import { z } from 'zod';
import { type SortedList, sortColumns } from '../sort.ts';
import { requiredText } from '../validation.ts';

/** The lists of staff whose views are saved: the trips, and every table. */
const viewLists = ['travel', ...(Object.keys(sortColumns) as SortedList[])] as const;
export type ViewList = (typeof viewLists)[number];

const maxViewNameLength = 60;
/** How many views somebody can have of one list. */
export const maxSavedViews = 40;

export const viewParams = z.object({ list: z.enum(viewLists, 'common.dataInvalid') });

/** A view of a list: its filters, its order and its tab, as they stand in the address behind the '?'. */
export const viewCreate = viewParams.extend({
  name: requiredText('savedView.nameRequired', maxViewNameLength),
  search: z.string('common.dataInvalid').max(1_000, 'common.tooLong'),
});
