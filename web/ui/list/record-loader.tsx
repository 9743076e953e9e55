import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { get, type ResourceWith } from '../../lib/api.ts';
import { withLabel } from '../../lib/i18n.ts';
import { type PageStep, useBreadcrumbSteps } from '../../lib/route-meta.ts';
import type { DialogOptions, Editable } from '../dialog/dialog-options.ts';
import type { Frame } from '../dialog/dialog-store.ts';
import { ModalFrame } from '../dialog/modal-frame.tsx';
import { FormSkeleton } from '../feedback/skeletons.tsx';
import { ErrorState } from '../feedback/states.tsx';
import type { TextKey } from '../formats.ts';

/** A record in full, as its form needs it. */
export const readRecord = <Row,>(resource: string, id: number) =>
  get(`${resource as ResourceWith<'data/:id'>}/data/:id`, { id }, { quiet: true }) as Promise<object> as Promise<Row>;

interface Props<Row extends Editable, Context> {
  options: Pick<DialogOptions<object, Row, Context>, 'resource' | 'titles' | 'load' | 'width' | 'draggable'>;
  id: number;
  context: Context;
  frame: Frame;
  children: (record: Row) => ReactNode;
}

/** Reads the record of an edit before its form opens; always anew, so that `updated_at` is current. */
export function RecordLoader<Row extends Editable, Context>({
  options,
  id,
  context,
  frame,
  children,
}: Props<Row, Context>) {
  const { t } = useTranslation();
  const { resource, load = one => readRecord<Row>(resource, one) } = options;
  const record = useQuery({
    queryKey: ['editing', resource, id],
    queryFn: () => load(id, undefined, context),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (record.isSuccess && !record.isFetching) return children(record.data);
  return (
    <ModalFrame
      frame={frame}
      title={t(options.titles?.edit ?? 'kit.edit')}
      width={options.width ?? 650}
      draggable={options.draggable}
      onClose={frame.close}
    >
      {record.isError ? <ErrorState error={record.error} retry={record.refetch} /> : <FormSkeleton />}
    </ModalFrame>
  );
}

type Step = Omit<PageStep, 'title'> & { title: TextKey };

/**
 * Names the page of a record by the record, in the breadcrumb and in the title of the window, so that two of them can
 * be told apart.
 * @param above the steps to it, after Inicio
 * @param name of the record; undefined until it is read
 * @param what the page shows of it, if not the record itself
 */
export function useRecordTrail(above: readonly Step[], name: string | undefined, what?: string): void {
  const { t } = useTranslation();
  const steps = above.map(step => ({ ...step, title: t(step.title) }));
  useBreadcrumbSteps(name === undefined ? null : [...steps, { title: what ? withLabel(what, name) : name }]);
}
