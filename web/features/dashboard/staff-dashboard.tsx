import { Alert, Flex, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconDatabaseX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BackupTrouble, Dashboard, FirstSteps } from '../../../contract/dashboard/calls.ts';
import { tabNames } from '../../../contract/travel/state.ts';
import { formatLongDay, today } from '../../../contract/values/dates.ts';
import { withCapital } from '../../../contract/values/typography.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Halves } from '../../ui/list/panels.tsx';
import { OutageNotice } from '../mail/mail-notices.tsx';
import { useTabCount } from '../travel/use-tab-count.ts';
import styles from './dashboard.module.css';
import { readDashboardSearch } from './dashboard-search.ts';
import { TodayLists, tabAddress } from './today-lists.tsx';

/** The charts have most of the screen's code, so the lists are shown first. */
const Charts = lazyPart(() => import('./charts.tsx').then(module => module.Charts));

/** Today's work for staff (decisions 6): what waits, how long it has waited, and a link to each. */
export function StaffDashboard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const may = useMay();
  const { mine = false } = readDashboardSearch(useSearch({ strict: false }) as Record<string, unknown>);
  // It is read again when the reader comes back to the window, to show the work of others.
  const work = useQuery({
    queryKey: ['dashboard', mine],
    queryFn: ({ signal }) => get('dashboard/today', mine ? { mine } : {}, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });
  const filterByOwner = (value: string) =>
    void navigate({ to: '/dashboard', search: value === 'mine' ? { mine: true } : {}, replace: true });
  return (
    <Stack aria-busy={work.isFetching}>
      <Flex component="header" align="flex-end" justify="space-between" wrap="wrap" gap="sm">
        <div>
          <Title>{t('today.title')}</Title>
          <Text c="dimmed" mt={2}>
            {withCapital(formatLongDay(today(new Date()), currentLanguage()))}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t('today.whose')}
          value={mine ? 'mine' : 'all'}
          onChange={filterByOwner}
          data={[
            { value: 'all', label: t('today.all') },
            { value: 'mine', label: t('today.mine') },
          ]}
        />
      </Flex>
      {work.isError && !work.data && <ErrorState error={work.error} retry={work.refetch} />}
      {work.isPending && <DashboardSkeleton />}
      {work.data?.outages.map(outage => (
        <OutageNotice key={outage.channel} outage={outage} linked={may('mail:read')} />
      ))}
      {work.data?.backup && <BackupNotice trouble={work.data.backup} />}
      {work.data?.first && <FirstStepList steps={work.data.first} />}
      {work.data && !isUnused(work.data) && <WorkLists work={work.data} agent={mine ? user.id : null} />}
    </Stack>
  );
}

/** Whether the agency has no trip yet: all sections would be empty. */
const isUnused = ({ first, counters }: Dashboard) => first !== null && tabNames.every(tab => counters[tab] === 0);

function WorkLists({ work, agent }: { work: Dashboard; agent: number | null }) {
  const { t } = useTranslation();
  const tabCount = useTabCount(false);
  return (
    <>
      <nav className={styles.tabs} aria-label={t('travels.tabs')}>
        {tabNames.map(tab => (
          <AppLink key={tab} href={tabAddress(tab, agent)} className={styles.tab}>
            <Text span size="xl" fw={600} data-figures>
              {tabCount(work.counters[tab] ?? 0)}
            </Text>
            <span>{t(`travels.tab.${tab}`)}</span>
          </AppLink>
        ))}
      </nav>
      <TodayLists work={work} agent={agent} />
      <Charts waiting={<Skeleton height={320} />} work={work} />
    </>
  );
}

function DashboardSkeleton() {
  return (
    <Halves gap="md">
      {['left', 'right'].map(side => (
        <Stack key={side} miw={0}>
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Stack>
      ))}
    </Halves>
  );
}

/** Says that there is no recent backup, that the last one failed, or that none are planned. */
function BackupNotice({ trouble: { kind, since, fault } }: { trouble: BackupTrouble }) {
  const { t } = useTranslation();
  return (
    <Alert
      icon={<IconDatabaseX size={20} aria-hidden />}
      color={kind === 'off' ? 'orange' : 'red'}
      variant="light"
      title={t(`backup.notice.${kind}`, { since: since && formatMoment(since) })}
    >
      {fault && <Text size="sm">{t(`backup.fault.${fault}`)}</Text>}
      <AppLink href="/config/copias">{t('backup.notice.open')}</AppLink>
    </Alert>
  );
}

const steps = [
  ['people', '/config/users', 'user:write'],
  ['agency', '/config/ajustes', 'setting:write'],
  ['texts', '/config/textos', 'generalText:write'],
  ['mail', '/config/correo', 'mail:read'],
  ['catalogue', '/config/services/mealincluded', 'catalogue:write'],
  ['client', '/clientes', 'client:write'],
  ['travel', '/', 'travel:write'],
] as const;

/** The first steps of a new agency, for the users who may take them. */
function FirstStepList({ steps: done }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Paper component="section" withBorder className={styles.first} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('today.first')}</h2>
      <p>{t('today.firstText')}</p>
      <ol>
        {steps
          .filter(([, , permission]) => may(permission))
          .map(([step, path]) => (
            <li key={step} data-done={done[step] || undefined}>
              {done[step] ? (
                <IconCircleCheck size={22} aria-hidden />
              ) : (
                <IconCircle size={22} stroke={1.4} aria-hidden />
              )}
              <div>
                <AppLink href={path}>{t(`today.first.${step}`)}</AppLink>
                {done[step] && (
                  <Text span inherit c="green.9">
                    {' '}
                    · {t('today.firstDone')}
                  </Text>
                )}
                <p>{t(`today.firstHint.${step}`)}</p>
              </div>
            </li>
          ))}
      </ol>
    </Paper>
  );
}
