import { Anchor, Box, Button, Flex, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import type { Client } from '../../../contract/client/calls.ts';
import { pageSize } from '../../../contract/envelope.ts';
import { isLanguage } from '../../../contract/language.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { Avatar } from '../../ui/content/pictures.tsx';
import { newShortcut } from '../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { languageAsValue, type TextKey } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { TitledPanel } from '../../ui/list/panels.tsx';
import { useRecordTrail } from '../../ui/list/record-loader.tsx';
import records from '../../ui/list/record-page.module.css';
import { BudgetStatusBadge } from '../budget/status-badge.tsx';
import { LetterList } from '../mail/letters.tsx';
import { Presence } from '../presence/presence.tsx';
import { ClientRatings } from '../rating/client-ratings.tsx';
import { clientTaskDefaults } from '../task/client-task-defaults.ts';
import { SubjectTasks } from '../task/task-list.tsx';
import { titleOfBudget } from '../travel/budget-title.ts';
import { readClient } from './api.ts';
import { ClientDialog } from './client-dialog.tsx';
import { Access } from './client-list.tsx';
import { ClientMenu } from './client-menu.tsx';
import { ClientAcceptances, ClientConsents } from './client-papers.tsx';
import styles from './client-profile.module.css';

interface Props {
  id: number;
  /** Opens the dialog of a new trip. It belongs to the list of trips, which imports this feature. */
  createTravel: (client: Client, onSaved: () => void) => void;
}

/** A client's page: personal data, trips, tasks, letters, ratings, consents and acceptances. */
export function ClientProfile({ id, createTravel }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryClient();
  const may = useMay();
  const client = useQuery({ queryKey: ['client', 'data', id], queryFn: () => readClient(id) });
  useRecordTrail([{ title: 'clients.title', to: '/clientes', list: true }], client.data && fullName(client.data));
  if (client.isPending) return <FormSkeleton fields={6} />;
  if (client.isError) return <ErrorState error={client.error} retry={client.refetch} page />;
  return (
    <Flex component="article" direction="column" gap="md">
      <header className={records.head}>
        <Avatar person={client.data} size={56} />
        <Title>{fullName(client.data)}</Title>
        <Access client={client.data} />
        <Presence resource="client" id={id} />
        <Group gap="xs" className={records.actions}>
          <ClientMenu client={client.data} />
          <Button
            variant="default"
            leftSection={<IconPencil size={18} />}
            onClick={() => openDialog(ClientDialog, { id })}
          >
            {t('kit.edit')}
          </Button>
          {may('travel:write') && (
            <Button
              leftSection={<IconPlus size={18} />}
              // The figures count the trips.
              onClick={() => createTravel(client.data, () => void queries.invalidateQueries(averagesQuery(id)))}
              {...newShortcut}
            >
              {t('travels.new')}
            </Button>
          )}
        </Group>
      </header>
      <ClientFigures id={id} />
      <SimpleGrid minColWidth="min(20rem, 100%)" autoFlow="auto-fit" spacing="md">
        <Card title="client.contactCard" facts={contactFacts(client.data)} />
        <Card title="client.personCard" facts={personFacts(client.data)} />
        <Card title="client.agencyCard" facts={agencyFacts(client.data)} />
      </SimpleGrid>
      <TitledPanel title="client.travels">
        <ClientTravels id={id} />
      </TitledPanel>
      <TitledPanel title="tasks.title">
        <SubjectTasks
          subject={{ user_id: id }}
          defaults={clientTaskDefaults(client.data)}
          goTo={href => void router.navigate({ href })}
        />
      </TitledPanel>
      <TitledPanel title="letter.ofClient">
        <LetterList filter={{ user_id: id }} />
      </TitledPanel>
      <TitledPanel title="rating.byClients">
        <ClientRatings subject={{ user_id: id }} />
      </TitledPanel>
      <SimpleGrid minColWidth="min(20rem, 100%)" autoFlow="auto-fit" spacing="md">
        <TitledPanel title="client.consents">
          <ClientConsents id={id} />
        </TitledPanel>
        <TitledPanel title="client.acceptances">
          <ClientAcceptances id={id} />
        </TitledPanel>
      </SimpleGrid>
    </Flex>
  );

  function contactFacts(data: Client): Fact[] {
    return [
      [
        'client.email',
        data.email && (
          <Anchor href={`mailto:${data.email}`}>
            <Address text={data.email} />
          </Anchor>
        ),
        'wide',
      ],
      ['client.phone', data.phone && <Anchor href={`tel:${data.phone}`}>{data.phone}</Anchor>],
      ['client.address', data.address, 'wide'],
      ['client.postalCode', data.postal_code],
      ['client.poblacion', data.poblacion],
    ];
  }

  function personFacts(data: Client): Fact[] {
    return [
      ['client.tratamiento', data.tratamiento],
      ['client.dni', data.dni],
      ['client.pasaporte', data.pasaporte],
      ['client.birthDate', data.birth_date && formatDay(data.birth_date)],
      ['client.language', isLanguage(data.language) && languageAsValue(data.language, currentLanguage())],
      ['client.username', data.username && <Address text={data.username} />, 'wide'],
    ];
  }

  function agencyFacts(data: Client): Fact[] {
    return [
      ['client.razonSocial', data.razon_social, 'wide'],
      ['client.nif', data.nif],
      ['client.recivirMailing', t(data.recivir_mailing ? 'client.yes' : 'client.no')],
      ['client.consentimiento', t(data.consentimiento ? 'client.yes' : 'client.no')],
      [
        'client.observaciones',
        data.observaciones && <span style={{ whiteSpace: 'pre-line' }}>{data.observaciones}</span>,
        'wide',
      ],
    ];
  }
}

/** A wide fact has a row of its own. */
type Fact = [label: TextKey, value: ReactNode, width?: 'wide'];

/** An e-mail address; if it needs two lines, it breaks after its @. */
function Address({ text }: { text: string }) {
  const [before = '', ...after] = text.split(/(?<=@)/);
  return (
    <>
      {before}
      {after.length > 0 && <wbr />}
      {after}
    </>
  );
}

function Card({ title, facts }: { title: TextKey; facts: Fact[] }) {
  const { t } = useTranslation();
  return (
    <TitledPanel title={title}>
      <dl className={styles.facts}>
        {facts.map(([label, value, width]) => (
          <div key={label} data-wide={width && true}>
            <dt>{t(label)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </TitledPanel>
  );
}

function ClientFigures({ id }: { id: number }) {
  const { t } = useTranslation();
  const averages = useQuery(averagesQuery(id));
  if (averages.isError) return <ErrorState error={averages.error} retry={averages.refetch} />;
  const language = currentLanguage();
  const number = (value: number | null | undefined, options: Intl.NumberFormatOptions = {}) =>
    value === null || value === undefined ? '—' : new Intl.NumberFormat(language, options).format(value);
  const data = averages.data;
  const price = data?.mean_price ?? null;
  const figures: [TextKey, string][] = [
    ['client.figure.travels', number(data?.travels)],
    ['client.figure.budgets', number(data?.budgets)],
    ['client.figure.acceptance', number(data?.acceptance_rate, { style: 'percent', maximumFractionDigits: 0 })],
    ['client.figure.price', price === null ? '—' : formatEuros(price, language)],
    ['client.figure.days', number(data?.mean_days_to_answer, { maximumFractionDigits: 1 })],
    ['client.figure.rating', number(data?.mean_rating, { maximumFractionDigits: 2 })],
  ];
  return (
    <dl className={`${panels.panel} ${styles.figures}`} aria-busy={averages.isPending} aria-label={t('client.figures')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <Box component="dd" fz={20} fw={600} data-figures>
            {value}
          </Box>
        </div>
      ))}
    </dl>
  );
}

/** A client's trips with their budgets, newest first. Each name leads to the trip or to the budget. */
function ClientTravels({ id }: { id: number }) {
  const { t } = useTranslation();
  const travels = useInfiniteQuery({
    queryKey: ['travel', 'ofClient', id],
    queryFn: ({ pageParam }) => get('travel/getTravelsByClient/:id', { id, page: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  });
  if (travels.isPending) return <RowsSkeleton />;
  if (travels.isError) return <ErrorState error={travels.error} retry={travels.refetch} />;
  const rows = travels.data.pages.flat();
  if (rows.length === 0) return <EmptyState title={t('client.noTravels')}>{t('client.noTravelsHint')}</EmptyState>;
  return (
    <>
      <Stack component="ul" gap="1rem">
        {rows.map(travel => (
          <li key={travel.id}>
            <Flex component="p" align="baseline" wrap="wrap" rowGap={4} columnGap="sm">
              <Anchor component={Link} to={travelPath(travel.id)} inherit fw={600}>
                {travel.name}
              </Anchor>
              <Text component="span" size="sm" c="dimmed">
                {`${formatDay(travel.date_from)} – ${formatDay(travel.date_to)}`}
              </Text>
              <Text component="span" size="sm">
                {travel.travel_status.name}
              </Text>
            </Flex>
            {travel.budgets.length > 0 && (
              <ul className={styles.budgets}>
                {travel.budgets.map(budget => (
                  <Budget key={budget.id} budget={budget} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </Stack>
      {travels.hasNextPage && (
        <Button variant="default" loading={travels.isFetchingNextPage} onClick={() => void travels.fetchNextPage()}>
          {t('client.moreTravels')}
        </Button>
      )}
    </>
  );
}

function Budget({ budget }: { budget: BudgetCard }) {
  const { t } = useTranslation();
  return (
    <Flex component="li" align="center" wrap="wrap" rowGap={4} columnGap="sm">
      <Anchor component={Link} to={`/budget/${budget.id}`} inherit>
        {titleOfBudget(t, budget, true)}
      </Anchor>
      <BudgetStatusBadge status={budget.budget_status_id} />
      <Box component="span" data-figures ms="auto">
        {formatEuros(budget.price_discount, currentLanguage())}
      </Box>
    </Flex>
  );
}

const averagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['client', 'averages', id],
    queryFn: () => get('user/getAverages/:param', { param: id }, { quiet: true }),
  });
