import '../../ui/styles.ts';
import '../../customer-texts.ts';
import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../contract/budget/calls.ts';
import { everyDay } from '../../../contract/budget/itinerary.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Phones } from '../../ui/content/links.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { BudgetCover } from '../budget/page/budget-cover.tsx';
import { Companion } from '../budget/page/companion.tsx';
import { RouteCard } from '../budget/page/route-card.tsx';
import { Timeline } from '../budget/page/timeline.tsx';
import { LinkUnavailable } from '../link/link-unavailable.tsx';
import notice from '../notice/notice.module.css';
import { isRefusal } from '../session/link-state.tsx';
import './lazy-texts.ts';

/** /compartido/{token}: an accepted trip for who travels along, to read. */
export function SharedScreen({ token }: { token: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const shared = useQuery({
    queryKey: ['shared', token, language],
    queryFn: ({ signal }) => get('external/shared/:token', { token, language }, { signal, quiet: true }),
    retry: false,
  });
  const { data, error } = shared;
  if (isRefusal(error)) return <LinkUnavailable reason={error instanceof Error ? error.message : ''} />;
  if (!data)
    return shared.isPending ? (
      <div className={notice.page} role="status" aria-label={t('kit.loading')}>
        <Skeleton height={320} />
        <Skeleton height={220} />
      </div>
    ) : (
      <ErrorState error={error} retry={shared.refetch} />
    );
  const { budget, shows } = data;
  return (
    <article className={notice.page}>
      <BudgetCover budget={budget} back={false} />
      <Text maw="46rem">{t('shared.intro')}</Text>
      <Companion budget={budget} />
      <RouteCard days={everyDay(budget.lines, budget)} />
      {shows.includes('prices') && (
        <Text fw={600} data-figures>
          {t('shared.price')}: {formatEuros(budget.price_discount, language)}
        </Text>
      )}
      <section>
        <h2>{t('budgetPage.itinerary')}</h2>
        <Timeline budget={budget} staff={false} />
      </section>
      <Help budget={budget} />
    </article>
  );
}

function Help({ budget: { contact } }: { budget: Budget }) {
  const { t } = useTranslation();
  if (!contact) return null;
  const { agency, agent } = contact;
  return (
    <Paper component="section" radius={12} shadow="sm" p="lg">
      <Stack component="address" gap="xs" fs="normal">
        <Text component="h2" fw={600} fz="lg">
          {t('shared.help')}
        </Text>
        {[agent, agency].map(
          who =>
            who?.phone && (
              <Group key={who.name} gap="4px 12px">
                <span>{who.name}</span>
                <Phones parts={who.phone} />
              </Group>
            ),
        )}
        {agency.emergency_phone && (
          <Group gap="4px 12px">
            <span>{t('shared.emergency')}</span>
            <Phones parts={agency.emergency_phone} />
          </Group>
        )}
        {agency.email && <Anchor href={`mailto:${agency.email}`}>{agency.email}</Anchor>}
      </Stack>
    </Paper>
  );
}
