import { Text } from '@mantine/core';
import './own-texts.ts';
import { useTranslation } from 'react-i18next';

/** The label of an optional field. The form asks for little, so optional fields are the exception and are marked. */
export function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label}{' '}
      <Text span inherit fw={400} c="gray.7">
        ({t('request.optional')})
      </Text>
    </>
  );
}
