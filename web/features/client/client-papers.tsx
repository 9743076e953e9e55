import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { certificatePaper } from '../../../contract/budget/state.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import styles from './client-profile.module.css';

/** Every consent that a client gave or refused, with the version of its text. */
export function ClientConsents({ id }: { id: number }) {
  const { t } = useTranslation();
  const consents = useQuery({
    queryKey: ['client', 'consents', id],
    queryFn: () => get('client/getConsents/:id', { id }, { quiet: true }),
  });
  if (consents.isPending) return <RowsSkeleton />;
  if (consents.isError) return <ErrorState error={consents.error} retry={consents.refetch} />;
  if (consents.data.length === 0) return <Text c="dimmed">{t('client.noConsents')}</Text>;
  return (
    <Stack component="ul" gap="1rem">
      {consents.data.map(({ kind, granted, at, text_version, recorded_by }) => (
        <li key={`${kind} ${at}`}>
          <strong>
            {`${t(kind === 'consentimiento' ? 'client.consentimiento' : 'client.recivirMailing')}: ${t(granted ? 'client.yes' : 'client.no')}`}
          </strong>
          <Hint>
            {[
              formatMoment(at),
              t('client.textVersion', { version: text_version ?? '—' }),
              recorded_by && t('client.recordedBy', { name: recorded_by }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Hint>
        </li>
      ))}
    </Stack>
  );
}

/** The record of each acceptance: price, conditions and contract as they were then. */
export function ClientAcceptances({ id }: { id: number }) {
  const { t } = useTranslation();
  const acceptances = useQuery({
    queryKey: ['client', 'acceptances', id],
    queryFn: () => get('client/getAcceptances/:id', { id }, { quiet: true }),
  });
  if (acceptances.isPending) return <RowsSkeleton />;
  if (acceptances.isError) return <ErrorState error={acceptances.error} retry={acceptances.refetch} />;
  if (acceptances.data.length === 0) return <Text c="dimmed">{t('client.noAcceptances')}</Text>;
  return (
    <Stack component="ul" gap="1rem">
      {acceptances.data.map(paper => (
        <li key={paper.id}>
          <strong>{`${paper.travel_name}: ${formatEuros(paper.price, currentLanguage())}`}</strong>
          <Hint>{`${formatMoment(paper.accepted_at)} · ${t('client.acceptedBy', { name: paper.accepted_by })}`}</Hint>
          {paper.record_hash && (
            <Anchor href={certificatePaper(paper.budget_id)} target="_blank" size="sm" display="inline-block" py={4}>
              {t('acceptance.certificate')}
            </Anchor>
          )}
          <AcceptedText
            title={t('client.conditions', { version: paper.conditions_version ?? '—' })}
            html={paper.conditions}
          />
          <AcceptedText title={t('client.contract')} html={paper.contract_data} />
        </li>
      ))}
    </Stack>
  );
}

function AcceptedText({ title, html }: { title: string; html: string | null }) {
  if (!html) return null;
  return (
    <details className={styles.words}>
      <summary>{title}</summary>
      <RichHtml html={html} />
    </details>
  );
}
