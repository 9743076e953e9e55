import { useReducedMotion } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItineraryDay } from '../../../../contract/budget/itinerary.ts';
import { type Day, formatShortDay, today } from '../../../../contract/values/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { textSize } from '../../../ui/text-size.ts';
import { dayAnchor } from './day-anchor.ts';
import styles from './timeline.module.css';

/** Fewer days fit on a screen or two and need no links. */
const minDays = 3;

/** The days of the trip in a row that stays in view: leads to each, and marks the one that is being read. */
export function DayStrip({ days }: { days: readonly ItineraryDay[] }) {
  const { t } = useTranslation();
  const row = useRef<HTMLOListElement>(null);
  const current = useDayInView(days);
  const reducedMotion = useReducedMotion();
  const now = today(new Date());

  // Scrolls the row, never the page.
  useEffect(() => {
    const list = row.current;
    const item = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!list || !item) return;
    const left = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    list.scrollTo({ left, behavior: current && !reducedMotion ? 'smooth' : 'instant' });
  }, [current, reducedMotion]);

  if (days.length < minDays) return null;
  return (
    // With large text it would cover what it leads to.
    <nav
      className={styles.strip}
      style={{ position: textSize() > 24 ? 'static' : undefined }}
      aria-label={t('budgetPage.days')}
      data-day-strip
    >
      <ol ref={row} className={styles.days} onKeyDown={focusByArrow}>
        {days.map(({ day, number }) => (
          <li key={day}>
            <a href={`#${dayAnchor(day)}`} aria-current={day === current ? 'location' : undefined}>
              <b>{number === null ? t('budgetPage.before') : t('budgetPage.day', { n: number })}</b>
              <time dateTime={day}>{day === now ? t('budgetPage.today') : formatShortDay(day, currentLanguage())}</time>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function focusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('a')];
  const at = all.indexOf(document.activeElement as HTMLAnchorElement);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
  const link = next === undefined ? undefined : all[next];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** The first day whose services are in the upper part of the window; the last such day while none is there. */
function useDayInView(days: readonly ItineraryDay[]): Day | undefined {
  const [current, setCurrent] = useState(days[0]?.day);
  const all = days.map(({ day }) => day).join(' ');
  useEffect(() => {
    const inView = new Set<Day>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const day = (target as HTMLElement).dataset.day ?? '';
          if (isIntersecting) inView.add(day);
          else inView.delete(day);
        }
        const first = [...inView].sort()[0];
        if (first) setCurrent(first);
      },
      { rootMargin: '-150px 0px -55%' },
    );
    for (const day of all.split(' ')) {
      const element = document.getElementById(dayAnchor(day));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
