import { Anchor, Paper } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarCheck,
  IconCircleCheck,
  IconCoinEuro,
  IconId,
  IconMessageCheck,
  IconMessageQuestion,
  IconPencilCheck,
  IconShieldCheck,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentWords } from '../../../contract/payment/words.ts';
import type { Waiting, WaitingKind } from '../../../contract/portal/calls.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { truncate } from '../../ui/formats.ts';
import { askedText } from '../travel/facts.ts';
import { travellersAnchor } from '../traveller/anchor.ts';
import styles from './home-screen.module.css';
import { missingText, travellersText } from './missing-text.ts';

/** Where a line of the first page links to. */
type Place =
  | { budget: number; line?: undefined }
  /** A thread of the budget's questions; null is the thread about the whole budget. */
  | { budget: number; line: number | null }
  | { travellers: number }
  | { compare: number }
  | { rate: number }
  | { own: 'data' | 'consents' };

function Step({ to, children }: { to: Place; children: string }) {
  return (
    <Anchor
      fw={600}
      renderRoot={props => {
        if ('compare' in to)
          return <Link to="/comparar/$travel_id" params={{ travel_id: String(to.compare) }} {...props} />;
        if ('rate' in to) return <Link to="/valoraciones" search={{ viaje: to.rate }} {...props} />;
        if ('travellers' in to)
          return (
            <Link
              to="/budget/$budget_id"
              params={{ budget_id: String(to.travellers) }}
              hash={travellersAnchor}
              {...props}
            />
          );
        if ('own' in to) return <Link to="/mis-datos" hash={to.own} {...props} />;
        const hash = to.line === undefined ? undefined : questionAnchor(to.line);
        return <Link to="/budget/$budget_id" params={{ budget_id: String(to.budget) }} hash={hash} {...props} />;
      }}
    >
      {children}
    </Anchor>
  );
}

const icons: Record<WaitingKind, typeof IconStar> = {
  notice: IconPencilCheck,
  budget: IconCalendarCheck,
  answer: IconMessageCheck,
  payment: IconCoinEuro,
  travellers: IconUsers,
  data: IconId,
  consent: IconShieldCheck,
  rating: IconStar,
  question: IconMessageQuestion,
  changes: IconArrowsExchange,
};

/** How many characters of a quoted text a line shows. */
const shownWords = 140;

/** What waits for the customer, each with a link; and what the customer waits for. */
export function WaitingLists({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation();
  const isOurs = ({ kind }: Waiting) => kind === 'question' || kind === 'changes';
  const ours = waiting.filter(isOurs);
  const theirs = waiting.filter(each => !isOurs(each));
  return (
    <div className={styles.lists}>
      <Paper component="section" shadow="sm" className={styles.list} aria-labelledby="waiting">
        <h2 id="waiting">{t('home.waiting')}</h2>
        {theirs.length === 0 ? (
          <p className={styles.nothing}>
            <IconCircleCheck size={22} aria-hidden />
            <span>
              <b>{t('home.nothing')}</b> {t('home.nothing.text')}
            </span>
          </p>
        ) : (
          <List waiting={theirs} />
        )}
      </Paper>
      {ours.length > 0 && (
        <Paper component="section" shadow="sm" className={styles.list} aria-labelledby="waiting-us">
          <h2 id="waiting-us">{t('home.waitingUs')}</h2>
          <List waiting={ours} />
        </Paper>
      )}
    </div>
  );
}

function List({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul>
      {waiting.map(each => {
        const Icon = icons[each.kind];
        return (
          <li key={JSON.stringify(each)} data-kind={each.kind}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <div>
              <Item each={each} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Item({ each }: { each: Waiting }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  switch (each.kind) {
    case 'notice':
      return (
        <WaitingText text={t('home.notice.text', { travel: each.travel })}>
          <Step to={{ budget: each.budget_id }}>{t('home.notice')}</Step>
        </WaitingText>
      );
    case 'budget': {
      const price = { travel: each.travel, price: euros(each.price_from) };
      const one = each.count === 1;
      return (
        <WaitingText
          text={t(one ? 'home.budget.text' : 'home.budget.from', price)}
          more={each.valid_until && t('home.until', { day: formatDay(each.valid_until) })}
        >
          <Step to={one ? { budget: each.budget_id } : { compare: each.travel_id }}>
            {t('home.budget', { count: each.count })}
          </Step>
        </WaitingText>
      );
    }
    case 'answer':
    case 'question':
      return (
        <WaitingText text={truncate(each.text, shownWords)} more={each.travel}>
          <Step to={{ budget: each.budget_id, line: each.line_id }}>
            {t(`home.${each.kind}`, { about: each.about ?? t('question.aboutAll') })}
          </Step>
        </WaitingText>
      );
    case 'changes':
      return (
        <WaitingText text={each.text ? truncate(each.text, shownWords) : each.travel} more={each.text && each.travel}>
          <Step to={{ budget: each.budget_id }}>{askedText(t, each.agent, each)}</Step>
        </WaitingText>
      );
    case 'payment': {
      const { when } = paymentWords({ ...each, kind: each.due }, currentLanguage());
      return (
        <WaitingText
          text={each.label ? `${each.label} · ${each.travel}` : t(`home.payment.${each.due}`, { travel: each.travel })}
        >
          <Step to={{ budget: each.budget_id }}>
            {[t('home.payment', { price: euros(each.amount) }), when].filter(Boolean).join(', ')}
          </Step>
        </WaitingText>
      );
    }
    case 'rating':
      return (
        <WaitingText text={t('home.rating.text', { travel: each.travel })}>
          <Step to={{ rate: each.travel_id }}>{t('home.rating', { count: each.count, name: each.name })}</Step>
        </WaitingText>
      );
    case 'travellers':
      return (
        <WaitingText text={travellersText(t, each)} more={each.travel}>
          <Step to={{ travellers: each.budget_id }}>{t('home.travellers')}</Step>
        </WaitingText>
      );
    case 'data':
      return (
        <WaitingText text={missingText(t, each.missing)}>
          <Step to={{ own: 'data' }}>{t('home.data')}</Step>
        </WaitingText>
      );
    case 'consent':
      return (
        <WaitingText text={t('home.consent.text')}>
          <Step to={{ own: 'consents' }}>{t('home.consent')}</Step>
        </WaitingText>
      );
  }
}

function WaitingText({ text, more, children }: { text: string; more?: string | null; children: ReactNode }) {
  return (
    <>
      {children}
      <p>{text}</p>
      {more && <small>{more}</small>}
    </>
  );
}
