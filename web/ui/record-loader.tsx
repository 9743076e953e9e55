import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../lib/api.ts';
import type { With } from '../lib/calls.ts';
import type { Editable } from './dialog-options.ts';
import type { Frame } from './dialog-store.ts';
import { ModalFrame } from './modal-frame.tsx';
import { FormSkeleton } from './skeletons.tsx';
import { ErrorState } from './states.tsx';
import type { TextKey } from './text-key.ts';

interface Props<Row> {
  options: {
    resource: string;
    titles?: { edit?: TextKey };
    load?: (id: number) => Promise<Row>;
    width?: number;
    draggable?: boolean;
  };
  id: number;
  frame: Frame;
  children: (record: Row) => ReactNode;
}

const readRecord = (resource: string, id: number) =>
  get(`${resource as With<'data/:id'>}/data/:id`, { id }, { quiet: true });

/** Reads the record of an edit before its form opens; always anew, so that `updated_at` is current. */
export function RecordLoader<Row extends Editable>({ options, id, frame, children }: Props<Row>) {
  const { t } = useTranslation();
  const { resource, load = one => readRecord(resource, one) as Promise<object> as Promise<Row> } = options;
  const record = useQuery({
    queryKey: ['editing', resource, id],
    queryFn: () => load(id),
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
