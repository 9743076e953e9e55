import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditCodes, auditKinds } from '../../../contract/audit-log/schema.ts';
import { Select } from '../../ui/form/fields/index.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { allKeysQuery } from '../api-key/api.ts';
import styles from './audit-list.module.css';
import type { AuditSearch } from './search.ts';

interface Props {
  search: AuditSearch;
  onChange: (next: AuditSearch) => void;
}

/** What, how it was answered, and from which to which day; then what rows were chosen by a click on one of them. */
export function AuditFilters({ search, onChange }: Props) {
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
        <div className={styles.chosen}>
          {user !== undefined && (
            <Chosen label={t('auditLog.onlyUser')} onRemove={() => onChange({ user: undefined })} />
          )}
          {key !== undefined && <ChosenKey id={key} onRemove={() => onChange({ key: undefined })} />}
          {entity !== undefined && (
            <Chosen
              label={t(record === undefined ? 'auditLog.onlyKind' : 'auditLog.onlyRecord')}
              onRemove={() => onChange({ entity: undefined, record: undefined })}
            />
          )}
          {network !== undefined && (
            <Chosen label={t('auditLog.onlyNetwork', { network })} onRemove={() => onChange({ network: undefined })} />
          )}
        </div>
      )}
    </>
  );
}

/** The key that is chosen, by its name. One that ended long ago is on no list any more. */
function ChosenKey({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = useQuery(allKeysQuery).data?.find(key => key.id === id)?.name;
  const label = name === undefined ? t('auditLog.onlyKey') : t('auditLog.onlyKeyNamed', { name });
  return <Chosen label={label} onRemove={onRemove} />;
}

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
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
