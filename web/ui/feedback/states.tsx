import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../lib/api.ts';
import { Hint } from '../content/hint.tsx';

interface EmptyProps {
  title: string;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** Says that there is nothing yet, and what to do. */
export function EmptyState({ title, children }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={52} radius="xl" variant="light" color="gray">
        <IconInbox size={26} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw="26rem">
          {children}
        </Text>
      )}
    </Stack>
  );
}

interface ErrorProps {
  error: Error | null;
  retry: () => unknown;
  /** It takes the place of a whole page, and is its heading. */
  page?: boolean;
}

/** Says why something could not be read, and offers to try again unless it does not exist. */
export function ErrorState({ error, retry, page = false }: ErrorProps) {
  const { t } = useTranslation();
  const gone = isGone(error);
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role="alert">
      <ThemeIcon size={52} radius="xl" variant="light" color="red">
        <IconAlertTriangle size={26} />
      </ThemeIcon>
      <Text component={page ? 'h1' : 'p'} fz={page ? 'xl' : 'md'} fw={600} lh={1.5}>
        {gone ? error?.message : t('kit.loadFailed')}
      </Text>
      {!gone && error?.message && <Hint>{error.message}</Hint>}
      {!gone && (
        <Button variant="default" mt="xs" onClick={() => void retry()}>
          {t('kit.retry')}
        </Button>
      )}
    </Stack>
  );
}
