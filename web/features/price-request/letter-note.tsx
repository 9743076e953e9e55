import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many are written to when the dialog is saved. */
export function LetterNote({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Text fw={600} ta="end" aria-live="polite">
      {t('priceRequest.addCount', { count })}
    </Text>
  );
}
