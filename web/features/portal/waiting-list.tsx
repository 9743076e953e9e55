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
import { changesAskedText } from '../travel/facts.ts';
import { travellersAnchor } from '../traveller/anchor.ts';
import styles from './home-screen.module.css';
import { missingText, travellersText } from './missing-text.ts';

/** Where a line of the first page links to. */
type LinkTarget =
  | { budget: number; line?: undefined }
  /** A thread of the budget's questions; null is the thread about the whole budget. */
  | { budget: number; line: number | null }
  | { travellers: number }
  | { compare: number }
  | { rate: number }
  | { own: 'data' | 'consents' };

function WaitingLink({ to, children }: { to: LinkTarget; children: string }) {
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

/** How many characters of a quoted text a line has. */
const excerptLength = 140;

/** What waits for the customer, each with a link; and what the customer waits for. */
export function WaitingLists({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation();
  const isOurs = ({ kind }: Waiting) => kind === 'question' || kind === 'changes';
  const ours = waiting.filter(isOurs);
  const theirs = waiting.filter(item => !isOurs(item));
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
          <WaitingItems waiting={theirs} />
        )}
      </Paper>
      {ours.length > 0 && (
        <Paper component="section" shadow="sm" className={styles.list} aria-labelledby="waiting-us">
          <h2 id="waiting-us">{t('home.waitingUs')}</h2>
          <WaitingItems waiting={ours} />
        </Paper>
      )}
    </div>
  );
}

function WaitingItems({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul>
      {waiting.map(item => {
        const Icon = icons[item.kind];
        return (
          <li key={JSON.stringify(item)} data-kind={item.kind}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <div>
              <WaitingItem item={item} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function WaitingItem({ item }: { item: Waiting }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  switch (item.kind) {
    case 'notice':
      return (
        <WaitingText text={t('home.notice.text', { travel: item.travel })}>
          <WaitingLink to={{ budget: item.budget_id }}>{t('home.notice')}</WaitingLink>
        </WaitingText>
      );
    case 'budget': {
      const price = { travel: item.travel, price: euros(item.price_from) };
      const one = item.count === 1;
      return (
        <WaitingText
          text={t(one ? 'home.budget.text' : 'home.budget.from', price)}
          more={item.valid_until && t('home.until', { day: formatDay(item.valid_until) })}
        >
          <WaitingLink to={one ? { budget: item.budget_id } : { compare: item.travel_id }}>
            {t('home.budget', { count: item.count })}
          </WaitingLink>
        </WaitingText>
      );
    }
    case 'answer':
    case 'question':
      return (
        <WaitingText text={truncate(item.text, excerptLength)} more={item.travel}>
          <WaitingLink to={{ budget: item.budget_id, line: item.line_id }}>
            {t(`home.${item.kind}`, { about: item.about ?? t('question.aboutAll') })}
          </WaitingLink>
        </WaitingText>
      );
    case 'changes':
      return (
        <WaitingText text={item.text ? truncate(item.text, excerptLength) : item.travel} more={item.text && item.travel}>
          <WaitingLink to={{ budget: item.budget_id }}>{changesAskedText(t, item.agent, item)}</WaitingLink>
        </WaitingText>
      );
    case 'payment': {
      const { when } = paymentWords({ ...item, kind: item.due }, currentLanguage());
      return (
        <WaitingText
          text={item.label ? `${item.label} · ${item.travel}` : t(`home.payment.${item.due}`, { travel: item.travel })}
        >
          <WaitingLink to={{ budget: item.budget_id }}>
            {[t('home.payment', { price: euros(item.amount) }), when].filter(Boolean).join(', ')}
          </WaitingLink>
        </WaitingText>
      );
    }
    case 'rating':
      return (
        <WaitingText text={t('home.rating.text', { travel: item.travel })}>
          <WaitingLink to={{ rate: item.travel_id }}>{t('home.rating', { count: item.count, name: item.name })}</WaitingLink>
        </WaitingText>
      );
    case 'travellers':
      return (
        <WaitingText text={travellersText(t, item)} more={item.travel}>
          <WaitingLink to={{ travellers: item.budget_id }}>{t('home.travellers')}</WaitingLink>
        </WaitingText>
      );
    case 'data':
      return (
        <WaitingText text={missingText(t, item.missing)}>
          <WaitingLink to={{ own: 'data' }}>{t('home.data')}</WaitingLink>
        </WaitingText>
      );
    case 'consent':
      return (
        <WaitingText text={t('home.consent.text')}>
          <WaitingLink to={{ own: 'consents' }}>{t('home.consent')}</WaitingLink>
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
