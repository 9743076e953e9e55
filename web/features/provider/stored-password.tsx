import { ActionIcon, Button, CopyButton, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCopy, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormContext } from '../../ui/form/form.tsx';
import { showPassword } from './api.ts';
import type { ProviderForm } from './provider-form.ts';

/** How long a password is shown, in ms: long enough to copy it, too short for others to read it. */
const moment = 20_000;

/** The agency's password at a provider. It can be shown for a moment, copied, or removed with the next save. */
export function StoredPassword({ id }: { id: number }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<ProviderForm>();
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const removing = values.remove_password;

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), moment);
    return () => clearTimeout(timer);
  }, [shown]);

  async function toggle(): Promise<void> {
    if (shown !== null) return setShown(null);
    setAsking(true);
    try {
      setShown(await showPassword(id));
    } finally {
      setAsking(false);
    }
  }

  // A pressed button keeps its place and offers the opposite, so that the focus is not lost.
  return (
    <Group gap="sm">
      {removing && (
        <Text size="sm" role="status">
          {t('provider.passwordRemoved')}
        </Text>
      )}
      {!removing && shown !== null && (
        <TextInput
          readOnly
          autoFocus
          flex="1 1 12rem"
          label={t('provider.passwordShown')}
          description={t('provider.passwordShownHint')}
          autoComplete="off"
          value={shown}
          onFocus={event => event.currentTarget.select()}
          rightSection={<Copy text={shown} />}
        />
      )}
      {!removing && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={shown === null ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          loading={asking}
          onClick={() => void toggle().catch(() => {})}
        >
          {t(shown === null ? 'provider.showPassword' : 'provider.hidePassword')}
        </Button>
      )}
      <Button
        key="remove"
        variant={removing ? 'default' : 'subtle'}
        color={removing ? undefined : 'red'}
        size="compact-md"
        leftSection={removing ? <IconArrowBackUp size={16} /> : <IconTrash size={16} />}
        onClick={() => setValue('remove_password', !removing)}
      >
        {t(removing ? 'provider.passwordKeep' : 'provider.removePassword')}
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
