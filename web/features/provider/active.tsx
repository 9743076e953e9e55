import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProviderRow } from '../../../contract/provider/calls.ts';

/** Shows whether the agency still works with a provider. */
export function Active({ provider }: { provider: Pick<ProviderRow, 'active'> }) {
  const { t } = useTranslation();
  return (
    <Badge color={provider.active ? 'green' : 'gray'} variant="light">
      {t(provider.active ? 'provider.isActive' : 'provider.isInactive')}
    </Badge>
  );
}
