import { Button, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RemoteSelect, Select } from '../../ui/form/fields/index.ts';
import { FilterDay } from '../../ui/list/filter-day.tsx';
import type { TravelFilters } from '../travel/search.ts';
import styles from './filter-panel.module.css';

interface Props {
  filters: TravelFilters;
  onChange: (filters: TravelFilters) => void;
}

/** The filters of staff for the trip list, beside the name; each choice takes effect at once. */
export function FilterPanel({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const { client, agent, tag, from, to } = filters;
  const change = (next: Partial<TravelFilters>) => onChange({ ...filters, ...next });
  return (
    <Paper component="section" shadow="sm" className={styles.panel} aria-label={t('travels.filters')}>
      <div className={styles.person}>
        <RemoteSelect
          label={t('travels.filter.client')}
          resource="client"
          value={client ?? null}
          onChange={id => change({ client: id ?? undefined })}
        />
      </div>
      <div className={styles.person}>
        <Select
          label={t('travels.filter.agent')}
          resource="user"
          path="user/getAgentsDropdown"
          value={agent ?? null}
          onChange={(id: number | null) => change({ agent: id ?? undefined })}
        />
      </div>
      <div className={styles.person}>
        <Select
          label={t('travels.filter.tag')}
          resource="internalTagTravel"
          value={tag ?? null}
          onChange={(id: number | null) => change({ tag: id ?? undefined })}
        />
      </div>
      {/* If the days would be in the wrong order, the other day follows: a filter shows no message. */}
      <FilterDay
        label={t('travels.filter.from')}
        day={from}
        onChange={day => change({ from: day, ...(day && to && to < day && { to: day }) })}
      />
      <FilterDay
        label={t('travels.filter.to')}
        day={to}
        opensAt={from}
        onChange={day => change({ to: day, ...(day && from && day < from && { from: day }) })}
      />
      <Button variant="subtle" className={styles.clear} onClick={() => onChange({})}>
        {t('travels.clearFilters')}
      </Button>
    </Paper>
  );
}
