import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { post } from '../../lib/api.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { type SettingsForm, settingsOf } from './form.ts';

/** Counts what would go with the terms in the form, before they are saved. Nothing is deleted. */
export function RetentionTrial() {
  const { t } = useTranslation();
  const { values } = useFormContext<SettingsForm>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => {
      const { on: _, ...terms } = settingsOf({ ...values }).retention as { on: boolean };
      return post('setting/retentionPlan', terms as never);
    },
  });
  return (
    <div>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('settings.retentionTry')}
      </Button>
      <Text mt="xs" size="sm" role="status">
        {data ? t('settings.retentionPlan', data) : ''}
      </Text>
    </div>
  );
}
