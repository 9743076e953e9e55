import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deleted } from '../../../contract/trash/calls.ts';
import { post } from '../../lib/api.ts';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { kindOf } from './kinds.ts';

/** The deleted records; administrators can restore them (decisions 2). */
export function TrashList() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ resource, record_id }: Deleted) => post(`${resource}/restore`, { id: record_id }),
    // Any list may show the restored record, or its name.
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <ListScreen<Deleted>
      resource="trash"
      title="trash.title"
      emptyHint="trash.emptyHint"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'resource', label: 'trash.kind', render: row => t(kindOf(row.resource)) },
        { key: 'deleted_at', label: 'trash.deletedAt', render: row => formatMoment(row.deleted_at) },
        { key: 'deleted_by', label: 'trash.deletedBy' },
      ]}
      actions={row => (
        <ActionIcon
          variant="subtle"
          size="lg"
          disabled={restore.isPending}
          aria-label={t('trash.restoreOf', { name: row.name })}
          title={t('trash.restore')}
          onClick={() => restore.mutate(row)}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      )}
    />
  );
}
