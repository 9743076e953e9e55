import { Button, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteSelect, Select } from '../../ui/form/fields/index.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import type { TaskFilters as Filters } from './search.ts';
import styles from './task-filters.module.css';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters of calendar and list; each choice takes effect at once. */
export function TaskFilters({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const { mine, agent, client, travel, from, to } = filters;
  const count = [agent, client, travel, from ?? to].filter(Boolean).length;
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <div className={styles.line}>
        <SearchField
          className={styles.name}
          label={t('kit.filterByName')}
          text={filters.q ?? ''}
          onChange={q => onChange({ q: q || undefined })}
        />
        <Switch
          label={t('task.mine')}
          checked={mine ?? false}
          onChange={event => onChange({ mine: event.currentTarget.checked || undefined, agent: undefined })}
        />
        <Button
          variant="default"
          aria-expanded={open}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          rightSection={count > 0 && <span className={styles.count}>{count}</span>}
          onClick={() => setOpen(!open)}
        >
          {t('travels.filters')}
        </Button>
      </div>
      {open && (
        <section className={styles.panel} aria-label={t('travels.filters')}>
          <Select
            label={t('travels.filter.agent')}
            resource="user"
            path="user/getAgentsDropdown"
            disabled={mine}
            value={agent ?? null}
            onChange={(id: number | null) => onChange({ agent: id ?? undefined })}
          />
          <RemoteSelect
            label={t('taskForm.travel')}
            resource="travel"
            value={travel ?? null}
            onChange={id => onChange({ travel: id ?? undefined })}
          />
          <RemoteSelect
            label={t('travels.filter.client')}
            resource="client"
            value={client ?? null}
            onChange={id => onChange({ client: id ?? undefined })}
          />
          {/* If the days would be in the wrong order, the other day follows: a filter shows no message. */}
          <FilterDay
            label={t('tasks.filter.from')}
            day={from}
            onChange={day => onChange({ from: day, ...(day && to && to < day && { to: day }) })}
          />
          <FilterDay
            label={t('tasks.filter.to')}
            day={to}
            opensAt={from}
            onChange={day => onChange({ to: day, ...(day && from && day < from && { from: day }) })}
          />
          <Button
            variant="subtle"
            className={styles.clear}
            onClick={() =>
              onChange({ agent: undefined, client: undefined, travel: undefined, from: undefined, to: undefined })
            }
          >
            {t('travels.clearFilters')}
          </Button>
        </section>
      )}
    </>
  );
}
