import { ActionIcon, Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { callRequestDraft } from './api.ts';

const SendRequestDialog = lazyDialog(() =>
  import('./send-request-dialog.tsx').then(module => module.SendRequestDialog),
);

interface Props {
  /** The line of the service, and its name. */
  line: { id: number; title: string };
  /** It is asked for otherwise than before. */
  again?: boolean;
  /** Only its icon, in a row of a list. */
  icon?: boolean;
  /** The letter was written. */
  asked?: (() => void) | undefined;
}

/** Opens the letter that asks the supplier of a service to book or to cancel it. */
export function AskSupplierButton({ line, again = false, icon, asked }: Props) {
  const { t } = useTranslation();
  const opening = useMutation({
    mutationFn: () => callRequestDraft(line.id),
    onSuccess: draft => openDialog(SendRequestDialog, { context: draft, ...(asked && { onSaved: asked }) }),
  });
  const pressed = {
    'aria-label': t(again ? 'bookingRequest.againOf' : 'bookingRequest.askOf', { name: line.title }),
    loading: opening.isPending,
    onClick: () => opening.mutate(),
  };
  if (icon)
    return (
      <ActionIcon variant="subtle" size="lg" {...pressed}>
        <IconMailForward size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size="compact-sm"
      mt={again ? 'xs' : 0}
      variant={again ? 'default' : 'subtle'}
      leftSection={<IconMailForward size={16} aria-hidden />}
      {...pressed}
    >
      {t(again ? 'bookingRequest.askAgain' : 'bookingRequest.title')}
    </Button>
  );
}
