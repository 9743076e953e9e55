import { Button, type MantineSpacing } from '@mantine/core';
import { IconMailSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LetterAction } from '../../../contract/letter/schema.ts';
import { openPreview } from './lazy.ts';
import { LetterIsKept } from './no-mail-server.tsx';

interface PreviewProps {
  action: LetterAction;
  data: () => object | null;
  mt?: MantineSpacing | 0;
}

/**
 * Shows the letters of an action before it is done, in the dialogs that ask for a confirmation.
 * @param data the body of the action's own call, read when the button is pressed; null if the form is incomplete
 */
export function PreviewButton({ action, data, mt = 'sm' }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <LetterIsKept />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={mt}
        ml={-8}
        display="block"
        leftSection={<IconMailSearch size={16} aria-hidden />}
        onClick={() => {
          const given = data();
          if (given) openPreview({ action, data: given });
        }}
      >
        {t('letter.preview')}
      </Button>
    </>
  );
}
