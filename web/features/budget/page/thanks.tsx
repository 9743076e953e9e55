import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget-calls.ts';
import { formatEuros } from '../../../../contract/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { HowToPay } from '../../payment/lazy.ts';
import { outcomeOf } from '../../travel/outcome.ts';
import { payments } from '../breakdown.ts';
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
function Pay({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const { now, rest } = payments(budget);
  if (now > 0) {
    return (
      <Step
        title={t(budget.payment?.kind === 'deposit' ? 'thanks.pay.deposit' : 'thanks.pay.whole', {
          amount: euros(now),
        })}
      >
        <p>
          {t('thanks.pay.now')} {rest > 0 && t('thanks.pay.later', { amount: euros(rest) })}
        </p>
        <How budget={budget} />
      </Step>
    );
  }
  return rest > 0 ? (
    <Step title={t('thanks.pay.rest', { amount: euros(rest) })}>
      <p>{t('thanks.pay.before')}</p>
      <How budget={budget} />
    </Step>
  ) : (
    <Step title={t('thanks.pay.nothing')}>
      <p>{t('thanks.pay.none')}</p>
    </Step>
  );
}

function How({ budget: { payment } }: { budget: Budget }) {
  return payment ? (
    <div className={styles.how}>
      <Suspense fallback={<Skeleton height={320} />}>
        <HowToPay payment={payment} within />
      </Suspense>
    </div>
  ) : null;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}
