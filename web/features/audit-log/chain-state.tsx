import { Alert, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../lib/api.ts';
import { formatMoment } from '../../ui/formats.ts';
import styles from './audit-list.module.css';

/** Whether somebody has changed or deleted rows behind the application's back, as the last check found. */
export function ChainState() {
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
    <Text size="sm" c="dimmed" className={styles.whole}>
      <IconShieldCheck size={16} aria-hidden />
      {moment ? t('auditLog.whole', { rows, moment }) : t('auditLog.unchecked')}
    </Text>
  );
}
