import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormState } from './form.tsx';
import type { Form } from './form-engine.ts';

/** Says that a field begins with what was typed before the page was loaded, with a button that discards it. */
export function RecoveredNote({ discard }: { discard: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" py={8} px={14} bg="sand.1" bdrs="md" role="status">
      <Text size="sm">{t('kit.recovered')}</Text>
      <Button variant="subtle" size="compact-sm" onClick={discard}>
        {t('kit.discard')}
      </Button>
    </Group>
  );
}

export function RecoveredForm<Values extends object>({ form }: { form: Form<Values> }) {
  const recovered = useFormState(state => state.recovered, form);
  return recovered && <RecoveredNote discard={form.discard} />;
}
