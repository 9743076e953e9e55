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
  /** The supplier was asked before, for something else. */
  repeat?: boolean;
  /** Without words, for a row of a list. */
  iconOnly?: boolean;
  /** Runs when the letter was written. */
  onRequested?: (() => void) | undefined;
}

/** Opens the letter that asks the supplier of a service to book or to cancel it. */
export function AskSupplierButton({ line, repeat = false, iconOnly, onRequested }: Props) {
  const { t } = useTranslation();
  const opening = useMutation({
    mutationFn: () => callRequestDraft(line.id),
    onSuccess: draft => openDialog(SendRequestDialog, { context: draft, ...(onRequested && { onSaved: onRequested }) }),
  });
  const buttonProps = {
    'aria-label': t(repeat ? 'bookingRequest.againOf' : 'bookingRequest.askOf', { name: line.title }),
    loading: opening.isPending,
    onClick: () => opening.mutate(),
  };
  if (iconOnly)
    return (
      <ActionIcon variant="subtle" size="lg" {...buttonProps}>
        <IconMailForward size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size="compact-sm"
      mt={repeat ? 'xs' : 0}
      variant={repeat ? 'default' : 'subtle'}
      leftSection={<IconMailForward size={16} aria-hidden />}
      {...buttonProps}
    >
      {t(repeat ? 'bookingRequest.askAgain' : 'bookingRequest.title')}
    </Button>
  );
}
