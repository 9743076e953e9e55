import { Alert, Stack } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { googleStateQuery } from './api.ts';
import { ConsentLink } from './consent-link.tsx';

/**
 * Says that the letters of a request wait because Google no longer accepts the agency's consent, and links to renew it.
 */
export function LettersWait({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const state = useQuery(googleStateQuery(type)).data;
  if (!state?.refused) return null;
  return (
    <Alert
      icon={<IconBrandGoogle size={20} aria-hidden />}
      color="red"
      variant="light"
      title={t('google.refusedTitle')}
    >
      <Stack gap="xs" align="flex-start">
        {t('google.lettersWait', { email: state.email ?? '' })}
        {state.unreachable && <span>{t('google.noAnswer')}</span>}
        <ConsentLink state={state} />
      </Stack>
    </Alert>
  );
}
