import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import { requestPath } from '../../../contract/price-request/schema.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';

/** A request that was sent is no longer a draft: links to its details. */
export function SentAlready({ request }: { request: PriceRequest }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('priceRequest.alreadySentTitle')}>
      <Button component={Link} to={requestPath(request.type, request.id)} mt="md">
        {t('priceRequest.toDetails')}
      </Button>
    </EmptyState>
  );
}
