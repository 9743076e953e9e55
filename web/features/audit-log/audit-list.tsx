import { Alert, Anchor, Group, Pill, Text } from '@mantine/core';
import { IconFileTypeCsv, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { auditCodes, auditKinds } from '../../../contract/audit-log/schema.ts';
import { get } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { formatMoment } from '../../ui/formats.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { keysQuery } from '../api-key/api-keys.tsx';
import styles from './audit-list.module.css';
import { type AuditSearch, auditFilterOf, exportAddress, useAuditSearch } from './audit-search.ts';
import { fieldsText } from './field-labels.ts';

/**
 * The audit log in words. A click on a person, a record or a network shows only its rows: so one record's life is
 * followed.
 */
export function AuditList() {
  const { t } = useTranslation();
  const [search, change] = useAuditSearch();
  const isFiltered = Object.values(search).some(value => value !== undefined);
  const filterLink = (next: AuditSearch, label: string) => (
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
          run: ({ filter }) => void downloadFile(exportAddress(search, filter)),
        },
      ]}
      filters={{
        values: auditFilterOf(search),
        set: isFiltered,
        fields: <AuditFilters search={search} onChange={change} />,
      }}
      columns={[
        {
          key: 'at',
          label: 'auditLog.at',
          render: row => <span className={styles.figures}>{formatMoment(row.at)}</span>,
        },
        {
          key: 'text',
          label: 'auditLog.text',
          render: row => (
            <>
              {row.user_id === null ? row.text : filterLink(actorFilter(row.user_id, row.api_key_id), row.text)}
              {row.fields.length > 0 && (
                <Text span inherit c="dimmed" display="block" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                  {fieldsText(t, row)}
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'record',
          label: 'auditLog.record',
          render: row =>
            row.entity_id === null ? row.record : filterLink({ entity: row.entity, record: row.entity_id }, row.record),
        },
        {
          key: 'address',
          label: 'auditLog.network',
          render: row =>
            row.address && <span className={styles.figures}>{filterLink({ network: row.address }, row.address)}</span>,
        },
        { key: 'code', label: 'auditLog.code' },
      ]}
    />
  );
}

/** The filter for the rows of a user, or only for those of one of their keys. */
const actorFilter = (user: number, key: number | null): AuditSearch => ({ user, key: key ?? undefined });

/** The fields of the filter, and below them what a click on a row has selected. */
function AuditFilters({ search, onChange }: { search: AuditSearch; onChange: (next: AuditSearch) => void }) {
  const { t } = useTranslation();
  const { kind, code, user, key, entity, record, network, from, to } = search;
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={t('auditLog.kind')}
          items={auditKinds.map(id => ({ id, name: t(`auditLog.kind.${id}`) }))}
          value={kind ?? null}
          onChange={(next: AuditSearch['kind'] | null) => onChange({ kind: next ?? undefined })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={t('auditLog.code')}
          items={auditCodes.map(id => ({ id, name: t(`auditLog.code.${id}`) }))}
          value={code ?? null}
          onChange={(next: number | null) => onChange({ code: next ?? undefined })}
        />
      </div>
      <div className={styles.day}>
        <FilterDay label={t('auditLog.from')} day={from} onChange={day => onChange({ from: day })} />
      </div>
      <div className={styles.day}>
        <FilterDay label={t('auditLog.to')} day={to} opensAt={from} onChange={day => onChange({ to: day })} />
      </div>
      {(user !== undefined || key !== undefined || entity !== undefined || network !== undefined) && (
        <Group gap="0.5rem" w="100%">
          {user !== undefined && <Chip label={t('auditLog.onlyUser')} onRemove={() => onChange({ user: undefined })} />}
          {key !== undefined && <KeyChip id={key} onRemove={() => onChange({ key: undefined })} />}
          {entity !== undefined && (
            <Chip
              label={t(record === undefined ? 'auditLog.onlyKind' : 'auditLog.onlyRecord')}
              onRemove={() => onChange({ entity: undefined, record: undefined })}
            />
          )}
          {network !== undefined && (
            <Chip label={t('auditLog.onlyNetwork', { network })} onRemove={() => onChange({ network: undefined })} />
          )}
        </Group>
      )}
    </>
  );
}

/** The selected key, by its name. A key that ended long ago is no longer listed. */
function KeyChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = useQuery(keysQuery('all')).data?.find(key => key.id === id)?.name;
  const label = name === undefined ? t('auditLog.onlyKey') : t('auditLog.onlyKeyNamed', { name });
  return <Chip label={label} onRemove={onRemove} />;
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('auditLog.remove', { label }), tabIndex: 0, 'aria-hidden': false }}
    >
      {label}
    </Pill>
  );
}

/** Whether the last check found rows that were changed or deleted outside the application. */
function ChainState() {
  const { t, i18n } = useTranslation();
  const { data: state } = useQuery({
    queryKey: ['auditLog', 'state'],
    queryFn: () => get('auditLog/state', {}, { quiet: true }),
  });
  if (!state) return null;
  const moment = state.checked_at ? formatMoment(state.checked_at) : '';
  if (state.fault)
    return (
      <Alert color="red" icon={<IconShieldX />} title={t('auditLog.broken')} role="alert">
        {t('auditLog.broken.text', {
          fault: t(`auditLog.fault.${state.fault}`, { number: state.fault_no ?? 0 }),
          moment,
        })}
      </Alert>
    );
  const rows = new Intl.NumberFormat(i18n.language, { useGrouping: true }).format(state.rows);
  return (
    <Hint display="flex" style={{ alignItems: 'center', gap: 6 }}>
      <IconShieldCheck size={16} aria-hidden />
      {moment ? t('auditLog.whole', { rows, moment }) : t('auditLog.unchecked')}
    </Hint>
  );
}
