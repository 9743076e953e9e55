import { Button, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { backupPlanWrite, backupRhythms } from '../../../contract/backup.ts';
import type { BackupPlan } from '../../../contract/backup-calls.ts';
import { post } from '../../lib/api.ts';
import { type Frame, show } from '../../ui/dialog-store.ts';
import { Field } from '../../ui/field.tsx';
import { NumberField, Select, Switch } from '../../ui/fields/index.ts';
import { FormBody, useForm, useFormContext } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import frames from '../../ui/modal-frame.module.css';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { readAgain } from './api.ts';
import styles from './backup.module.css';

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
        <Button variant="default" onClick={() => show(frame => <PlanDialog frame={frame} plan={plan} />)}>
          {t('backup.planSet')}
        </Button>
      </div>
    </section>
  );
}

/** The name of a day of the week; 1 is Monday. */
const dayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

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

function PlanDialog({ frame, plan: { updated_at, ...plan } }: { frame: Frame; plan: BackupPlan }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: () => backupPlanWrite,
    initial: () => plan,
    save: async values => {
      await post('backup/plan', { data: { ...values, updated_at } });
      frame.close();
      await readAgain();
    },
  });
  return (
    <ModalFrame frame={frame} title={t('backup.plan')} width={560} onClose={frame.close}>
      <FormBody form={form} className={styles.fields}>
        <Fields />
        <div className={frames.footer}>
          <Button variant="default" onClick={frame.close}>
            {t('kit.cancel')}
          </Button>
          <FormButton>{t('kit.save')}</FormButton>
        </div>
      </FormBody>
    </ModalFrame>
  );
}

function Fields() {
  const { t, i18n } = useTranslation();
  const { values } = useFormContext<Omit<BackupPlan, 'updated_at'>>();
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
