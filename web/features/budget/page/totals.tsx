import { ActionIcon, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronUp, IconMinus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import { today } from '../../../../contract/values/dates.ts';
import { formatEuros, formatPercent, sum, toCents, toEuros } from '../../../../contract/values/money.ts';
import { currentLanguage, withLabel } from '../../../lib/i18n.ts';
import { textSize } from '../../../ui/text-size.ts';
import { remainingDues } from '../../payment/dues.ts';
import { validityText } from '../../travel/budget-title.ts';
import { breakdown, percentageText } from '../price.tsx';
import styles from './totals.module.css';

interface Props {
  budget: Budget;
  /** The reader's most important button, and what belongs to it. */
  children: ReactNode;
}

/** The totals, always in view: at the side, or at the bottom of a phone, where the breakdown unfolds. */
export function Totals({ budget, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  const low = useMediaQuery('(max-height: 36em)') || window.innerHeight < 36 * textSize();
  useScrollPadding(bar);
  const details = useId();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const { perPerson, people, discountAmount, marginPercent } = breakdown(budget);
  const validity = validityText(t, budget);
  const openPayments = remainingDues(budget.payment);
  // The amounts due are those of the agreed version, also while there is a draft.
  const due = openPayments.length > 0 ? toEuros(sum(openPayments.map(({ amount }) => toCents(amount)))) : budget.due;
  const payable = budget.budget_status_id === budgetStatus.aceptado;
  return (
    <Paper
      component="aside"
      ref={bar}
      className={styles.totals}
      radius={12}
      shadow="sm"
      aria-label={t('budgetPage.totals')}
      data-open={open || undefined}
      data-slim={scrolled || low || undefined}
      data-large={textSize() > 24 || undefined}
      data-settled={
        (payable && due <= 0 && budget.contact && budget.travel.date_from <= today(new Date())) || undefined
      }
    >
      <div className={styles.headline}>
        <p className={styles.price} data-figures>
          <span>{t('budgetPage.totals')}</span>
          <strong>{euros(budget.price_discount)}</strong>
          {perPerson !== null && people > 1 && <small>{withLabel(t('budgetPage.perPerson'), euros(perPerson))}</small>}
          {validity && (
            <small className={styles.validity} data-over={budget.expired || budget.over || undefined}>
              {validity}
            </small>
          )}
        </p>
        <ActionIcon
          className={styles.toggle}
          variant="default"
          size="lg"
          aria-expanded={open}
          aria-controls={details}
          aria-label={t(open ? 'budgetPage.hideTotals' : 'budgetPage.showTotals')}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronDown size={20} /> : <IconChevronUp size={20} />}
        </ActionIcon>
      </div>
      <div id={details} className={styles.details}>
        <dl data-figures>
          {discountAmount > 0 && (
            <>
              <Row label={t('budgets.initialPrice')}>{euros(budget.total_price)}</Row>
              <Row label={`${t('budgets.discount')} (${percentageText(budget.discount)})`}>
                {euros(-discountAmount)}
              </Row>
              <Row label={t('budgets.priceWithDiscount')} strong>
                {euros(budget.price_discount)}
              </Row>
            </>
          )}
          {budget.deposit > 0 && openPayments.length === 0 && (
            <Row label={t('budgetPage.deposit')}>{euros(budget.deposit)}</Row>
          )}
          {openPayments.map(({ key, label, when, amount }) => (
            <Row key={key} label={[label, when].filter(Boolean).join(', ')}>
              {euros(amount)}
            </Row>
          ))}
          {(payable || budget.amount_paid > 0) && (
            <>
              <Row label={t('budgetPage.paid')}>{euros(budget.amount_paid)}</Row>
              {/* A single open payment already shows the amount due. */}
              {openPayments.length !== 1 && (
                <Row label={t(due < 0 ? 'budgetPage.overpaid' : 'budgetPage.due')} strong>
                  {due === 0 ? t('budgetPage.settled') : euros(Math.abs(due))}
                </Row>
              )}
            </>
          )}
        </dl>
        {budget.net_price !== undefined && budget.margin !== undefined && (
          <section className={styles.staff} aria-label={t('budgetPage.staffOnly')}>
            <Title order={3} c="sand.8" fz="xs" lh="inherit">
              {t('budgetPage.staffOnly')}
            </Title>
            <dl data-figures>
              <Row label={t('budgetPage.net')}>{euros(budget.net_price)}</Row>
              <Row
                label={
                  budget.net_lines === budget.lines.length
                    ? t('budgetPage.margin')
                    : t('budgetPage.marginKnown', { known: budget.net_lines, count: budget.lines.length })
                }
                strong
              >
                {euros(budget.margin)}
                {marginPercent !== null && ` (${formatPercent(marginPercent, currentLanguage())})`}
              </Row>
            </dl>
          </section>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </Paper>
  );
}

/** Whether the reader has left the head of the page. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useWindowEvent('scroll', () => setScrolled(window.scrollY > 160), { passive: true });
  return scrolled;
}

/** Leaves the height of the bar free when the browser scrolls to what has the focus, which it would cover. */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const { style } = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => style.setProperty('--price-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--price-bar');
    };
  }, [bar]);
}

function Row({ label, children, strong }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <Text component="dd" inherit fw={strong ? 600 : undefined}>
        {children}
      </Text>
    </div>
  );
}

/** What the price covers and what it does not, before the first day. */
export function InclusionLists({ budget: { inclusions } }: { budget: Budget }) {
  const { t } = useTranslation();
  if (!inclusions || inclusions.included.length === 0) return null;
  const lists = [
    { title: t('budgetPage.included'), items: inclusions.included, Icon: IconCheck },
    { title: t('budgetPage.notIncluded'), items: inclusions.not_included, Icon: IconMinus },
  ];
  return (
    <Paper component="section" shadow="sm" p="lg" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {lists.map(({ title, items, Icon }) => (
          <div key={title}>
            <Title order={2} size="h5" mb="xs">
              {title}
            </Title>
            <ul className={styles.list}>
              {items.map(item => (
                <li key={item}>
                  <Icon size={18} aria-hidden />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
