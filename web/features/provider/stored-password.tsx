import { ActionIcon, Button, CopyButton, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { showPassword } from './api.ts';
import type { ProviderForm } from './provider-form.ts';

/** How long a password stands on the screen, in milliseconds: time to copy it, not to be read by who passes. */
const moment = 20_000;

/** The password that the agency has at a provider: shown for a moment, copied, or taken away with the next save. */
export function StoredPassword({ id }: { id: number }) {
  const { t } = useTranslation();
  const { values, setValue } = useDialogForm<ProviderForm>();
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), moment);
    return () => clearTimeout(timer);
  }, [shown]);

  async function show(): Promise<void> {
    setAsking(true);
    try {
      setShown(await showPassword(id));
    } finally {
      setAsking(false);
    }
  }

  if (values.remove_password) {
    return (
      <Group gap="sm" role="status">
        <Text size="sm">{t('provider.passwordRemoved')}</Text>
        <Button variant="default" size="compact-sm" onClick={() => setValue('remove_password', false)}>
          {t('provider.passwordKeep')}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="sm">
      {shown !== null && (
        <TextInput
          readOnly
          flex="1 1 12rem"
          label={t('provider.passwordShown')}
          description={t('provider.passwordShownHint')}
          autoComplete="off"
          value={shown}
          onFocus={event => event.currentTarget.select()}
          rightSection={<Copy text={shown} />}
        />
      )}
      {shown === null ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconEye size={16} />}
          loading={asking}
          onClick={() => void show().catch(() => {})}
        >
          {t('provider.showPassword')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconEyeOff size={16} />}
          onClick={() => setShown(null)}
        >
          {t('provider.hidePassword')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconTrash size={16} />}
        onClick={() => setValue('remove_password', true)}
      >
        {t('provider.removePassword')}
      </Button>
    </Group>
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={t(copied ? 'provider.copied' : 'provider.copy')}>
          <ActionIcon variant="subtle" aria-label={t(copied ? 'provider.copied' : 'provider.copy')} onClick={copy}>
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
