import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourseTipCategory } from '../../../contract/course-tip/category.ts';
import { get, page, post } from '../../lib/api.ts';

/** The search of the screen's address. */
export interface TipSearch {
  /** The article on the screen; without it, the list. */
  articulo?: number | undefined;
  q?: string | undefined;
  tipo?: CourseTipCategory | undefined;
  pagina?: number | undefined;
}

export const tipsQuery = ({ q, tipo, pagina }: TipSearch) =>
  queryOptions({
    queryKey: ['courseTip', 'list', q ?? '', tipo ?? '', pagina ?? 1],
    queryFn: ({ signal }) =>
      page(
        'courseTip/getFilteredPaginated',
        { filter: { name: q ?? '', category: tipo ?? null }, page: pagina ?? 1 },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const tipQuery = (id: number) =>
  queryOptions({
    queryKey: ['courseTip', 'one', id],
    queryFn: ({ signal }) => get('courseTip/data/:id', { id }, { signal, quiet: true }),
  });

export const callDeleteTip = (id: number) => post('courseTip/delete', { id });
