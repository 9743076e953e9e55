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
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paymentWords } from '../../../contract/payment/words.ts';
import type { Waiting, WaitingKind } from '../../../contract/portal/calls.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { AppLink } from '../../ui/content/app-link.tsx';
import { truncate } from '../../ui/formats.ts';
import { changesAskedText } from '../travel/facts.ts';
import { travellersAnchor } from '../traveller/anchor.ts';
import styles from './home-screen.module.css';
import { missingText, travellersText } from './missing-text.ts';

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
          <p className={styles.allDone}>
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
  const { href, label, text, more } = waitingText(t, item);
  return (
    <>
      <Anchor component={AppLink} href={href} fw={600}>
        {label}
      </Anchor>
      <p>{text}</p>
      {more && <small>{more}</small>}
    </>
  );
}

/** The link of an item, and what stands below it. */
interface WaitingText {
  href: string;
  label: string;
  text: string;
  more?: string | null;
}

function waitingText(t: TFunction, item: Waiting): WaitingText {
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  switch (item.kind) {
    case 'notice':
      return {
        href: `/budget/${item.budget_id}`,
        label: t('home.notice'),
        text: t('home.notice.text', { travel: item.travel }),
      };
    case 'budget': {
      const one = item.count === 1;
      const price = { travel: item.travel, price: euros(item.price_from) };
      return {
        href: one ? `/budget/${item.budget_id}` : `/comparar/${item.travel_id}`,
        label: t('home.budget', { count: item.count }),
        text: t(one ? 'home.budget.text' : 'home.budget.from', price),
        more: item.valid_until && t('home.until', { day: formatDay(item.valid_until) }),
      };
    }
    case 'answer':
    case 'question':
      return {
        href: `/budget/${item.budget_id}#${questionAnchor(item.line_id)}`,
        label: t(`home.${item.kind}`, { about: item.about ?? t('question.aboutAll') }),
        text: truncate(item.text, excerptLength),
        more: item.travel,
      };
    case 'changes':
      return {
        href: `/budget/${item.budget_id}`,
        label: changesAskedText(t, item.agent, item),
        text: item.text ? truncate(item.text, excerptLength) : item.travel,
        more: item.text && item.travel,
      };
    case 'payment': {
      const { when } = paymentWords({ ...item, kind: item.due }, currentLanguage());
      return {
        href: `/budget/${item.budget_id}`,
        label: [t('home.payment', { price: euros(item.amount) }), when].filter(Boolean).join(', '),
        text: item.label ? `${item.label} · ${item.travel}` : t(`home.payment.${item.due}`, { travel: item.travel }),
      };
    }
    case 'rating':
      return {
        href: `/valoraciones?viaje=${item.travel_id}`,
        label: t('home.rating', { count: item.count, name: item.name }),
        text: t('home.rating.text', { travel: item.travel }),
      };
    case 'travellers':
      return {
        href: `/budget/${item.budget_id}#${travellersAnchor}`,
        label: t('home.travellers'),
        text: travellersText(t, item),
        more: item.travel,
      };
    case 'data':
      return { href: '/mis-datos#data', label: t('home.data'), text: missingText(t, item.missing) };
    case 'consent':
      return { href: '/mis-datos#consents', label: t('home.consent'), text: t('home.consent.text') };
  }
}
