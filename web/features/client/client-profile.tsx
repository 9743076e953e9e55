import { Anchor, Button, Group, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../contract/client/calls.ts';
import { isLanguage } from '../../../contract/language.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { fullName } from '../../lib/full-name.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMay } from '../../lib/session.ts';
import { newKey } from '../../ui/dialog/new-key.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Presence } from '../../ui/feedback/presence/presence.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { languageAsValue } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import records from '../../ui/list/record-page.module.css';
import { useRecordTrail } from '../../ui/list/record-trail.ts';
import type { TextKey } from '../../ui/text-key.ts';
import { LetterList } from '../mail/letter-list.tsx';
import { ClientRatings } from '../rating/client-ratings.tsx';
import { SubjectTasks } from '../task/list/subject-tasks.tsx';
import { startOfClient } from '../task/start-of-client.ts';
import { Avatar } from '../user/avatar.tsx';
import { averagesQuery, clientQuery } from './api.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientFigures } from './client-figures.tsx';
import { Access } from './client-list.tsx';
import { ClientMenu } from './client-menu.tsx';
import { ClientAcceptances, ClientConsents } from './client-papers.tsx';
import styles from './client-profile.module.css';
import { ClientTravels } from './client-travels.tsx';

interface Props {
  id: number;
  /** Asks for a new trip of the client. The dialog belongs to the list of trips, which knows the clients. */
  beginTravel: (client: Client, saved: () => void) => void;
}

/** A client's page: who they are, how to reach them, and their trips, to go to and to begin. */
export function ClientProfile({ id, beginTravel }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryClient();
  const may = useMay();
  const client = useQuery(clientQuery(id));
  useRecordTrail([{ title: 'clients.title', to: '/clientes', list: true }], client.data && fullName(client.data));
  if (client.isPending) return <FormSkeleton fields={6} />;
  if (client.isError) return <ErrorState error={client.error} retry={client.refetch} />;
  return (
    <article className={records.page}>
      <header className={records.head}>
        <Avatar person={client.data} size={56} />
        <Title order={1}>{fullName(client.data)}</Title>
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
              onClick={() => beginTravel(client.data, () => void queries.invalidateQueries(averagesQuery(id)))}
              {...newKey}
            >
              {t('travels.new')}
            </Button>
          )}
        </Group>
      </header>
      <ClientFigures id={id} />
      <div className={styles.cards}>
        <Card title="client.contactCard" facts={contactFacts(client.data)} />
        <Card title="client.personCard" facts={personFacts(client.data)} />
        <Card title="client.agencyCard" facts={agencyFacts(client.data)} />
      </div>
      <Section title="client.travels">
        <ClientTravels id={id} />
      </Section>
      <Section title="tasks.title">
        <SubjectTasks
          of={{ user_id: id }}
          start={startOfClient(client.data)}
          goTo={href => void router.navigate({ href })}
        />
      </Section>
      <Section title="letter.ofClient">
        <LetterList of={{ user_id: id }} />
      </Section>
      <Section title="rating.byClients">
        <ClientRatings of={{ user_id: id }} />
      </Section>
      <div className={styles.cards}>
        <Section title="client.consents">
          <ClientConsents id={id} />
        </Section>
        <Section title="client.acceptances">
          <ClientAcceptances id={id} />
        </Section>
      </div>
    </article>
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
        data.observaciones && <span className={styles.lines}>{data.observaciones}</span>,
        'wide',
      ],
    ];
  }
}

/** A wide fact has a row of its own. */
type Fact = [label: TextKey, value: ReactNode, width?: 'wide'];

/** An e-mail address that needs two lines is divided after its @. */
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

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={panels.panel}>
      <Title order={2} size="h4" mb="xs">
        {t(title)}
      </Title>
      {children}
    </section>
  );
}

function Card({ title, facts }: { title: TextKey; facts: Fact[] }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <dl className={styles.facts}>
        {facts.map(([label, value, width]) => (
          <div key={label} data-wide={width && true}>
            <dt>{t(label)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
