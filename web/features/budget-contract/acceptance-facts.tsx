import { Anchor, Box, Button, Group, Paper } from '@mantine/core';
import { IconCertificate, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AcceptanceFacts as Facts } from '../../../contract/budget/calls.ts';
import { certificatePaper } from '../../../contract/budget/state.ts';
import { get } from '../../lib/api.ts';
import { formatMoment } from '../../ui/formats.ts';
import styles from './budget-contract.module.css';

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
            <SealCheck budget={budget} />
          </Group>
        )}
      </div>
    </Paper>
  );
}

/** Lets staff check the record of an acceptance, and shows the result. */
function SealCheck({ budget }: { budget: number }) {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => get('budget/checkAcceptance/:id', { id: budget }) });
  const result = check.data;
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={check.isPending} onClick={() => check.mutate()}>
        {t('acceptance.check')}
      </Button>
      <Box flex="1 0 100%" role="status">
        {result && (
          <Group align="flex-start" c={result.sealed ? 'green.9' : 'red.8'} fz="sm" gap={6} wrap="nowrap">
            {result.sealed ? <IconShieldCheck {...icon} /> : <IconShieldX {...icon} />}
            {result.sealed
              ? t('acceptance.sealed')
              : [t('acceptance.broken'), ...result.problems.map(problem => t(`acceptance.problem.${problem}`))].join(
                  ' ',
                )}
          </Group>
        )}
      </Box>
    </>
  );
}

const icon = { size: 18, style: { flex: 'none' }, 'aria-hidden': true } as const;
