import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { HowToPay } from '../../payment/lazy.ts';
import { paymentsOf } from '../../payment/payments.ts';
import { outcomeOf } from '../../travel/outcome.ts';
import { thanksAnchor } from '../thanks-anchor.ts';
import styles from './thanks.module.css';

/**
 * Thanks the customer of an accepted budget and says what follows, until the trip is booked. It depends on the budget
 * alone: it stands there after a reload as well, and a customer who goes back finds nothing to accept again.
 */
export function Thanks({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A customer who accepted elsewhere, as in the list, arrives here. The dialog gives the focus back first.
    if (window.location.hash !== `#${thanksAnchor}`) return;
    const later = setTimeout(() => {
      title.current?.focus();
      title.current?.closest('section')?.scrollIntoView();
    }, 100);
    return () => clearTimeout(later);
  }, []);
  const agent = budget.contact?.agent?.first_name;
  return (
    <section className={styles.thanks} id={thanksAnchor} aria-labelledby="thanks">
      <h2 className={styles.title} id="thanks" ref={title} data-serif {...outcomeOf(budget.id)}>
        {t('thanks.title', { name: user.first_name })}
      </h2>
      <p>{t('thanks.text')}</p>
      <ol className={styles.steps}>
        <Step title={agent ? t('thanks.book', { agent }) : t('thanks.book.agency')}>
          <p>{t('thanks.book.text')}</p>
        </Step>
        <Pay budget={budget} />
        <Step title={t('thanks.papers')}>
          <p>{t('thanks.papers.text')}</p>
          <Link to="/mis-datos" hash="data">
            {t('thanks.papers.link')}
          </Link>
        </Step>
      </ol>
    </section>
  );
}

/** What to pay, when and how. */
function Pay({ budget: { payment } }: { budget: Budget }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const [next, later] = paymentsOf(payment);
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
      {later && <p>{sentence(`${later.label}: ${[euros(later.amount), later.when].filter(Boolean).join(', ')}`)}</p>}
      <div className={styles.how}>
        <Suspense fallback={<Skeleton height={320} />}>
          <HowToPay payment={payment} within />
        </Suspense>
      </div>
    </Step>
  );
}

const sentence = (text: string) => `${text.charAt(0).toLocaleUpperCase(currentLanguage())}${text.slice(1)}.`;

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}
