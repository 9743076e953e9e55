import { Button, type MantineSpacing } from '@mantine/core';
import { IconMailSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LetterAction } from '../../../contract/letter.ts';
import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import { LetterIsKept } from './no-mail-server.tsx';

const LetterPreview = lazily(() => import('./letter-preview.tsx').then(module => module.LetterPreview));
const LettersDialog = lazily(() => import('./letters-dialog.tsx').then(module => module.LettersDialog));

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
          if (given) show(frame => <LetterPreview frame={frame} action={action} data={given} />);
        }}
      >
        {t('letter.preview')}
      </Button>
    </>
  );
}

/** Opens the letters to the clients of a trip. */
export function openLetters(travel: { id: number; name: string }): void {
  show(frame => <LettersDialog frame={frame} travel={travel} />);
}
