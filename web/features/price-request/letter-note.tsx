import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../../ui/form/form.tsx';
import type { ChoiceForm } from './choice.ts';

/** Says how many letters saving will send. */
export function LetterNote() {
  const { t } = useTranslation();
  const count = useFormState<number, ChoiceForm>(state => state.values.chosen.length);
  return (
    <Text fw={600} ta="end" aria-live="polite">
      {t('priceRequest.addCount', { count })}
    </Text>
  );
}
