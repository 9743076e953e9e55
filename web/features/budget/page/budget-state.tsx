import { Anchor, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCircleCheck,
  IconClockX,
  IconId,
  IconLuggage,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { budgetStatus, isAnswerable } from '../../../../contract/budget/state.ts';
import { isOpenForServices, travelStatus } from '../../../../contract/travel/state.ts';
import { addDays, formatDay, today } from '../../../../contract/values/dates.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { withCapital } from '../../../../contract/values/typography.ts';
import { currentLanguage, withLabel } from '../../../lib/i18n.ts';
import { useMay, useSession } from '../../../lib/session.ts';
import { Phones } from '../../../ui/content/links.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { remainingDues } from '../../payment/dues.ts';
import { PayOnline } from '../../payment-attempt/pay-online.tsx';
import { homeQuery } from '../../portal/api.ts';
import { missingText, travellersText } from '../../portal/missing-text.ts';
import { callAskQuestion, newSubmissionId } from '../../question/api.ts';
import { useQuestions } from '../../question/use-questions.ts';
import { changesAskedText } from '../../travel/facts.ts';
import { reloadTravels } from '../../travel/reload.ts';
import { statusFocusProps } from '../../travel/status-focus.ts';
import { travellersAnchor } from '../../traveller/anchor.ts';
import { callRenewBudget } from '../api.ts';
import { receivedText } from '../received-text.ts';
import { thanksAnchor } from '../thanks-anchor.ts';
import styles from './budget-cover.module.css';

/** Fetched where something is due, because it draws the bank's code. */
const HowToPay = lazyPart(() => import('../../payment/how-to-pay.tsx').then(module => module.HowToPay));

/**
 * Thanks the customer of an accepted budget and says what follows, until the trip is booked. It depends on the budget
 * alone: it stands there after a reload as well, and a customer who goes back finds nothing to accept again.
 */
function Thanks({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After an acceptance in the list, too, the customer arrives here. The dialog returns the focus first.
    if (window.location.hash !== `#${thanksAnchor}`) return;
    const later = setTimeout(() => {
      title.current?.focus();
      title.current?.closest('section')?.scrollIntoView();
    }, 100);
    return () => clearTimeout(later);
  }, []);
  const agent = budget.contact?.agent?.first_name;
  return (
    <Paper component="section" shadow="sm" className={styles.thanks} id={thanksAnchor} aria-labelledby="thanks">
      <Title
        order={2}
        className={styles.thanksTitle}
        id="thanks"
        ref={title}
        fw={540}
        mb={4}
        {...statusFocusProps(budget.id)}
      >
        {t('thanks.title', { name: user.first_name })}
      </Title>
      <p>{t('thanks.text')}</p>
      <ol className={styles.steps}>
        <Step title={agent ? t('thanks.book', { agent }) : t('thanks.book.agency')}>
          <p>{t('thanks.book.text')}</p>
        </Step>
        <PaymentStep budget={budget} />
        <Step title={t('thanks.papers')}>
          <p>{t('thanks.papers.text')}</p>
          <TravellersLink budget={budget} /> <DataLink />
        </Step>
      </ol>
    </Paper>
  );
}

function PaymentStep({ budget: { id, payment } }: { budget: Budget }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const [next, later] = remainingDues(payment);
  if (!payment || !next) {
    return (
      <Step title={t('thanks.pay.nothing')}>
        <p>{t('thanks.pay.none')}</p>
      </Step>
    );
  }
  return (
    <Step title={t(`thanks.pay.${next.kind}`, { amount: euros(next.amount) })}>
      {next.when && <p>{sentence(next.when)}</p>}
      {later && <p>{sentence(withLabel(later.label, [euros(later.amount), later.when].filter(Boolean).join(', ')))}</p>}
      <div className={styles.how}>
        <PayOnline budgetId={id}>
          <HowToPay payment={payment} inStep waiting={<Skeleton height={320} />} />
        </PayOnline>
      </div>
    </Step>
  );
}

const sentence = (text: string) => `${withCapital(text)}.`;

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Text component="h3" fw={600} fz="1.0625rem" mb={2} pt="0.3rem">
        {title}
      </Text>
      {children}
    </li>
  );
}

const renewalDays = 15;

/** Renews an expired budget in one step; the budget's dialog allows any other day. */
function RenewButton({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const until = addDays(today(new Date()), renewalDays);
  const renew = useMutation({ mutationFn: () => callRenewBudget(budget, until), onSettled: reloadTravels });
  return renewalButton(renew, t('budgetPage.renew', { day: formatDay(until) }));
}

const renewalButton = ({ isPending, mutate }: { isPending: boolean; mutate: () => void }, words: string) => (
  <Button
    size="compact-sm"
    variant="white"
    color="orange"
    loading={isPending}
    leftSection={<IconCalendarPlus size={16} aria-hidden />}
    onClick={() => mutate()}
  >
    {words}
  </Button>
);

/**
 * Asks for an expired budget to be renewed, by a question about the whole budget. While it is unanswered, it says who will
 * write.
 */
function AskRenewal({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const text = t('budgetPage.askRenewal.text');
  const [submission] = useState(newSubmissionId);
  const { threads } = useQuestions(budget.id, false);
  const isRequested = threads.some(thread => thread.entries.some(entry => entry.open && entry.text === text));
  const ask = useMutation({
    mutationFn: () => callAskQuestion({ budget_id: budget.id, line_id: null, text, submission }),
    onSettled: reloadTravels,
  });
  if (isRequested) return <b role="status">{receivedText(t, budget.contact)}</b>;
  return renewalButton(ask, t('budgetPage.askRenewal'));
}

/** The telephone and the e-mail of the trip's agent, or else of the agency. */
function ContactLinks({ budget: { contact } }: { budget: Budget }) {
  if (!contact) return null;
  const { agent, agency } = contact;
  const [phone, email] = [agent?.phone ?? agency.phone, agent?.email ?? agency.email];
  return (
    <Group component="span" gap="4px 16px" w="100%" ps={30}>
      <b>{agent?.name ?? agency.name}</b>
      {phone && <Phones parts={phone} underline="always" />}
      {email && (
        <Anchor href={`mailto:${email}`} underline="always">
          {email}
        </Anchor>
      )}
    </Group>
  );
}

/** Says why a budget can no longer be answered, and how to pay an accepted one. */
export function BudgetState({ budget, staff }: { budget: Budget; staff: boolean }) {
  const { t } = useTranslation();
  const { budget_status_id, travel, date_from, valid_until, deny_reason } = budget;
  if (budget_status_id === budgetStatus.rechazado) {
    if (!staff && budget.changes_asked) return <ChangesAsked budget={budget} request={budget.changes_asked} />;
    return (
      <Note color="red" Icon={IconX} budget={budget.id}>
        {t('budgetPage.rejected')}
        {deny_reason && (
          <>
            {' '}
            <b>{withLabel(t('budgetPage.denyReason'), '')}</b> {deny_reason}
          </>
        )}
      </Note>
    );
  }
  if (budget_status_id === budgetStatus.aceptado) {
    const travelState = travel.travel_status_id;
    if (travelState === travelStatus.rechazado) {
      return (
        <Note color="red" Icon={IconX} budget={budget.id}>
          {t(staff ? 'budgetPage.cancelledForStaff' : 'budgetPage.cancelled')}
        </Note>
      );
    }
    if (staff) return null;
    if (travelState !== travelStatus.reservado && travelState !== travelStatus.archivado)
      return <Thanks budget={budget} />;
    return (
      <>
        {travelState === travelStatus.reservado && (
          <Note color="green" Icon={budget.due > 0 ? IconCircleCheck : IconLuggage} budget={budget.id}>
            {budget.due > 0
              ? t('budgetPage.bookedDue', { amount: formatEuros(budget.due, currentLanguage()) })
              : t('budgetPage.booked')}
          </Note>
        )}
        {travelState === travelStatus.reservado && travel.date_to >= today(new Date()) && (
          <MissingData budget={budget} />
        )}
        {budget.payment && (
          <PayOnline budgetId={budget.id}>
            <HowToPay payment={budget.payment} waiting={<Skeleton height={320} />} />
          </PayOnline>
        )}
      </>
    );
  }
  const renew = budget.expired && isOpenForServices(travel.travel_status_id) && <RenewButton budget={budget} />;
  if (budget.over) {
    return (
      <Note color="orange" Icon={IconClockX} action={staff ? renew : <ContactLinks budget={budget} />}>
        {t(staff ? 'budgetPage.overForStaff' : 'budgetPage.over', { day: formatDay(date_from) })}
      </Note>
    );
  }
  return budget.expired && valid_until ? (
    <Note
      color="orange"
      Icon={IconClockX}
      action={staff ? renew : isAnswerable(budget, travel.travel_status_id) && <AskRenewal budget={budget} />}
    >
      {t(staff ? 'budgets.expiredOn' : 'budgetPage.expired', { day: formatDay(valid_until) })}
    </Note>
  ) : null;
}

/** What the customer asked to change, and that another proposal follows while none has come. */
function ChangesAsked({ budget, request }: { budget: Budget; request: NonNullable<Budget['changes_asked']> }) {
  const { t } = useTranslation();
  const { contact } = budget;
  const words = request.open
    ? changesAskedText(t, contact?.agent?.first_name, request)
    : t('budgetPage.asked', { day: formatDay(request.asked_at) });
  return (
    <Note color="orange" Icon={IconArrowsExchange} budget={budget.id}>
      <b>{words}</b>
      {request.text && <q style={{ display: 'block', whiteSpace: 'pre-line' }}>{request.text}</q>}
    </Note>
  );
}

/** What the agency still needs from the customer of a booked trip; before, it is one of the next steps. */
function MissingData({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const may = useMay();
  const home = useQuery({ ...homeQuery, enabled: may('portal:read') }).data;
  const travellers = home?.waiting.find(item => item.kind === 'travellers' && item.budget_id === budget.id);
  const data = home?.waiting.find(item => item.kind === 'data');
  return (
    <>
      {travellers?.kind === 'travellers' && (
        <Note color="orange" Icon={IconUsers} action={<TravellersLink budget={budget} />}>
          {travellersText(t, travellers)}
        </Note>
      )}
      {data && (
        <Note color="orange" Icon={IconId} action={<DataLink />}>
          {missingText(t, data.missing)}
        </Note>
      )}
    </>
  );
}

/** Leads to the list of who travels, on the same page. */
function TravellersLink({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  return (
    <Link to="/budget/$budget_id" params={{ budget_id: String(budget.id) }} hash={travellersAnchor}>
      {t('home.travellers')}
    </Link>
  );
}

function DataLink() {
  const { t } = useTranslation();
  return (
    <Link to="/mis-datos" hash="data">
      {t('thanks.papers.link')}
    </Link>
  );
}

interface NoteProps {
  color: 'green' | 'orange' | 'red';
  Icon: TablerIcon;
  /** The id of the budget whose answer it shows. */
  budget?: number;
  children: ReactNode;
  action?: ReactNode;
}

function Note({ color, Icon, budget, children, action }: NoteProps) {
  const look = {
    align: 'flex-start',
    bdrs: 'md',
    bg: `${color}.0`,
    c: `${color}.9`,
    gap: '8px 10px',
    px: 'md',
    py: 'sm',
  };
  return (
    <Group component="p" {...look} {...(budget === undefined ? {} : statusFocusProps(budget))}>
      <Icon size={20} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Text span inherit flex="1 1 12rem">
        {children}
      </Text>
      {action}
    </Group>
  );
}
