import { Button, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BackupPlan } from '../../../contract/backup/calls.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import styles from './backup.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { dayName, hourName } from './plan-words.ts';

/** When backups are made by themselves and how many are kept, and the dialog that changes it. */
export function PlanPart({ plan }: { plan: BackupPlan }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.plan')}
      </Title>
      <Text>{plan.active ? `${rhythmOf(t, plan, i18n.language)} ${keptOf(t, plan)}` : t('backup.planOff')}</Text>
      <div>
        <Button variant="default" onClick={() => openDialog(PlanDialog, { context: plan })}>
          {t('backup.planSet')}
        </Button>
      </div>
    </section>
  );
}

function rhythmOf(t: TFunction, { rhythm, weekday, hour }: BackupPlan, language: string): string {
  const at = hourName(hour);
  return rhythm === 'day'
    ? t('backup.planDay', { hour: at })
    : t('backup.planWeek', { day: dayName(weekday, language), hour: at });
}

function keptOf(t: TFunction, { keep_newest: newest, keep_days: days }: BackupPlan): string {
  if (newest === null && days === null) return t('backup.keep.all');
  if (newest === null) return t('backup.keep.days', { days });
  return days === null ? t('backup.keep.newest', { newest }) : t('backup.keep.both', { newest, days });
}
