import { Anchor, Group, Paper } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AcceptanceFacts as Facts } from '../../../contract/budget/calls.ts';
import { certificatePaper } from '../../../contract/budget/state.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { formatMoment } from '../../ui/formats.ts';
import styles from './budget-contract.module.css';

const SealCheck = lazyPart(() => import('./seal-check.tsx').then(module => module.SealCheck));

interface Props {
  budget: number;
  acceptance: Facts;
  staff: boolean;
}

/** Shows who accepted a budget and when, with the certificate. Staff also see the seal. */
export function AcceptanceFactList({ budget, acceptance, staff }: Props) {
  const { t } = useTranslation();
  const moment = formatMoment(acceptance.accepted_at);
  return (
    <Paper component="section" shadow="sm" className={styles.facts}>
      <IconCertificate size={20} aria-hidden />
      <div>
        <p>{t('acceptance.by', { name: acceptance.accepted_by, moment })}</p>
        <Anchor href={certificatePaper(budget)} target="_blank">
          {t('acceptance.certificate')}
        </Anchor>
        {staff && (
          <Group c="dimmed" fz="sm" gap="4px 12px" mt={4}>
            <span title={acceptance.hash}>
              {t('acceptance.seal')}: <code>{acceptance.hash.slice(0, 16)}…</code>
            </span>
            <SealCheck budget={budget} waiting={null} />
          </Group>
        )}
      </div>
    </Paper>
  );
}
