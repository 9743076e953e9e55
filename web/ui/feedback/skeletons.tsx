import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder for rows. */
export function RowsSkeleton({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" p="md" role="status" aria-label={t('kit.loading')}>
      {times(rows).map(row => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}

/** A placeholder for fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status" aria-label={t('kit.loading')}>
      {times(fields).map(field => (
        <Stack gap={6} key={field}>
          <Skeleton height={14} width="30%" />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  );
}
