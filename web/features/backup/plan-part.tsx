import { Button, Paper, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BackupPlan } from '../../../contract/backup/calls.ts';
import { backupPlanWrite, backupRhythms } from '../../../contract/backup/schema.ts';
import { post } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberField, Select, Switch } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { readBackups } from './api.ts';
import styles from './backup.module.css';

/** When backups are made by themselves and how many are kept, and the dialog that changes it. */
export function PlanPart({ plan }: { plan: BackupPlan }) {
  const { t, i18n } = useTranslation();
  return (
    <Paper component="section" withBorder className={styles.part}>
      <Title order={2} size="h4">
        {t('backup.plan')}
      </Title>
      <Text>{plan.active ? `${rhythmOf(t, plan, i18n.language)} ${keptOf(t, plan)}` : t('backup.planOff')}</Text>
      <div>
        <Button variant="default" onClick={() => openDialog(PlanDialog, { context: plan })}>
          {t('backup.planSet')}
        </Button>
      </div>
    </Paper>
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

type Values = Omit<BackupPlan, 'updated_at'>;

/** There is one plan, so its id says nothing. */
type Plan = BackupPlan & { id: number };

/** When backups are made by themselves and how many are kept. The context is the plan that is shown. */
const PlanDialog = dialog<Values, Plan, BackupPlan>(
  {
    resource: 'backup',
    titles: { add: 'backup.plan' },
    schema: () => backupPlanWrite,
    initial: (again, shown) => valuesOf(again ?? shown),
    load: async () => ({ ...(await readBackups()).plan, id: 1 }),
    save: (values, again, _files, shown) => {
      const { updated_at } = again ?? shown;
      return post('backup/plan', { data: { ...values, updated_at } });
    },
    width: 560,
  },
  () => <Fields />,
);

const valuesOf = ({ active, rhythm, weekday, hour, keep_newest, keep_days }: BackupPlan): Values => ({
  active,
  rhythm,
  weekday,
  hour,
  keep_newest,
  keep_days,
});

function Fields() {
  const { t, i18n } = useTranslation();
  const { values } = useFormContext<Values>();
  const days = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id, name: dayName(id, i18n.language) }));
  const hours = Array.from({ length: 24 }, (_, id) => ({ id, name: hourName(id) }));
  return (
    <>
      <Field name="active" label="backup.active" as={Switch} />
      <Field
        name="rhythm"
        label="backup.rhythm"
        as={Select}
        clearable={false}
        items={backupRhythms.map(id => ({ id, name: t(`backup.rhythm.${id}`) }))}
      />
      {values.rhythm === 'week' && (
        <Field name="weekday" label="backup.weekday" as={Select} required clearable={false} items={days} />
      )}
      <Field name="hour" label="backup.hour" as={Select} required clearable={false} items={hours} />
      <Field name="keep_newest" label="backup.keepNewest" as={NumberField} />
      <Field name="keep_days" label="backup.keepDays" description="backup.keepHint" as={NumberField} />
    </>
  );
}

/** The name of a day of the week; 1 is Monday. */
const dayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
