import './lazy-texts.ts';
import { Anchor, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublicSettings } from '../../../contract/setting/calls.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { Phones } from '../../ui/content/links.tsx';
import styles from './offer-screen.module.css';

/** The parts of the pages on which suppliers answer by a link. */

export const supplierCard = { className: styles.card, radius: 12, shadow: 'sm' };
export const supplierPage = { gap: 'lg', maw: '46rem', mx: 'auto' };

export const supplierFact = ([label, value]: (string | null | undefined)[]) =>
  value && (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );

interface ContactProps {
  agent: string | null;
  agency: Pick<PublicSettings['agency'], 'name' | 'phone' | 'email'>;
}

export function SupplierContact({ agent, agency }: ContactProps) {
  const { t } = useTranslation();
  if (!agency.phone && !agency.email) return null;
  return (
    <Group component="address" align="stretch" fs="normal" gap="4px 16px">
      <span>{t('supplier.questions', { who: agent ? `${agent} (${agency.name})` : agency.name })}</span>
      {agency.phone && <Phones parts={agency.phone} />}
      {agency.email && <Anchor href={`mailto:${agency.email}`}>{agency.email}</Anchor>}
    </Group>
  );
}

/** Says why a link accepts no answer, and whom to call. */
export function ClosedSupplierLink({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  return (
    <Stack {...supplierPage}>
      <Paper {...supplierCard} role="alert">
        <h1>{t('supplier.goneTitle')}</h1>
        <p>{reason}</p>
        {agency && <SupplierContact agent={null} agency={agency} />}
      </Paper>
    </Stack>
  );
}

export function SupplierSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack {...supplierPage} role="status" aria-label={t('kit.loading')}>
      <Skeleton height={90} />
      <Skeleton height={220} />
      <Skeleton height={420} />
    </Stack>
  );
}
