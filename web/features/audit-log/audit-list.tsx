import { Anchor } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { saveFrom } from '../../lib/save-file.ts';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-list.module.css';
import { ChainState } from './chain-state.tsx';
import { fieldsText } from './field-words.ts';
import { type AuditSearch, exportAddress, filterOf, useAuditSearch } from './search.ts';

/**
 * The audit log in words. A click on a person, a record or a network shows only its rows: so one record's life is
 * followed.
 */
export function AuditList() {
  const { t } = useTranslation();
  const [search, change] = useAuditSearch();
  const set = Object.values(search).some(value => value !== undefined);
  const only = (next: AuditSearch, label: string) => (
    <Anchor component="button" type="button" inherit ta="start" onClick={() => change(next)}>
      {label}
    </Anchor>
  );
  return (
    <ListScreen<AuditRow>
      resource="auditLog"
      title="auditLog.title"
      emptyHint="auditLog.emptyHint"
      above={<ChainState />}
      nameOf={row => row.text}
      menu={[
        {
          label: 'sheet.exportCsv',
          Icon: IconFileTypeCsv,
          run: ({ filter }) => void saveFrom(exportAddress(search, filter)),
        },
      ]}
      filters={{
        values: filterOf(search),
        set,
        fields: <AuditFilters search={search} onChange={change} />,
      }}
      columns={[
        { key: 'at', label: 'auditLog.at', render: row => <span className={styles.at}>{formatMoment(row.at)}</span> },
        {
          key: 'text',
          label: 'auditLog.text',
          render: row => (
            <>
              {row.user_id === null ? row.text : only(whoseRows(row.user_id, row.api_key_id), row.text)}
              {row.fields.length > 0 && <span className={styles.fields}>{fieldsText(t, row)}</span>}
            </>
          ),
        },
        {
          key: 'record',
          label: 'auditLog.record',
          render: row =>
            row.entity_id === null ? row.record : only({ entity: row.entity, record: row.entity_id }, row.record),
        },
        {
          key: 'address',
          label: 'auditLog.network',
          render: row =>
            row.address && <span className={styles.network}>{only({ network: row.address }, row.address)}</span>,
        },
        { key: 'code', label: 'auditLog.code' },
      ]}
    />
  );
}

/** Everything of a person, or only what their key did. */
const whoseRows = (user: number, key: number | null): AuditSearch => ({ user, key: key ?? undefined });
