import { Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSetting } from '../../../contract/setting/calls.ts';
import { post } from '../../lib/api.ts';
import { loadPublicSettings, usePublicSettings } from '../../lib/settings.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import styles from './settings.module.css';

/** Maintenance mode (decisions 1). It starts at once, after a question that explains its effect on all others. */
export function MaintenanceSwitch({ stored }: { stored: StoredSetting<'maintenance'> }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const busy = useRef(false);
  const on = usePublicSettings()?.maintenance ?? stored.value.on;

  async function change(next: boolean): Promise<void> {
    // The switch is not disabled, because it would then lose the focus.
    if (busy.current) return;
    const sure =
      !next ||
      (await confirm({
        title: t('settings.maintenanceOn'),
        message: t('settings.maintenanceMessage'),
        confirmLabel: t('settings.maintenanceYes'),
        danger: true,
      }));
    if (!sure) return;
    busy.current = true;
    try {
      await post('setting/update', { data: { name: 'maintenance', value: { on: next } } });
      await loadPublicSettings();
      await queries.invalidateQueries({ queryKey: ['setting'] });
    } finally {
      busy.current = false;
    }
  }

  return (
    <section className={styles.section}>
      <header>
        <Title order={2} size="h4">
          {t('settings.maintenance')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('settings.maintenanceHint')}
        </Text>
      </header>
      <Switch
        label={t(on ? 'settings.maintenanceIsOn' : 'settings.maintenanceIsOff')}
        color="red"
        checked={on}
        onChange={event => void change(event.currentTarget.checked).catch(() => undefined)}
      />
    </section>
  );
}
