import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { allKeysQuery } from './api.ts';
import { KeyList } from './key-list.tsx';

/** The keys of everybody, for administrators to see and to revoke. */
export function AllKeys() {
  const { t } = useTranslation();
  const keys = useQuery(allKeysQuery);
  return (
    <>
      {keys.isPending && <Skeleton height={60} role="status" aria-label={t('kit.loading')} />}
      {keys.isError && <ErrorState error={keys.error} retry={keys.refetch} />}
      {keys.data?.length === 0 && <Text>{t('apiKeys.allNone')}</Text>}
      {keys.data && <KeyList keys={keys.data} call="apiKey/revokeAny" owners />}
      <Text my="sm">
        <Anchor component={Link} to="/seguridad" underline="always">
          {t('apiKeys.ownHere')}
        </Anchor>
      </Text>
    </>
  );
}
