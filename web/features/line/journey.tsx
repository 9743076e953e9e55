import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { durationText } from '../../../contract/budget/journey-time.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { formatShortDay } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import styles from './journey.module.css';
import type { Journey, JourneyEnd } from './journey-facts.ts';
import { lineIcon } from './kind-icon.tsx';
import { nightsText } from './line-facts.ts';

/** A flight, train, ship or car as on a ticket: the hours large, the places, and how long it takes. */
export function JourneyTicket({ line, journey }: { line: Line; journey: Journey }) {
  const { t } = useTranslation();
  const Icon = lineIcon(line);
  const { round, minutes } = journey;
  const length = line.kind === 'cruise' ? nightsText(t, line) : minutes !== null && durationText(minutes);
  return (
    <div className={styles.frame}>
      <dl className={styles.ticket}>
        <End label={t(round ? 'lines.pickUp' : 'lines.departure')} end={journey.from} />
        <div className={styles.track}>
          {length && (
            <>
              <VisuallyHidden component="dt">{t('lines.duration')}</VisuallyHidden>
              <dd>{length}</dd>
            </>
          )}
          <span className={styles.way} aria-hidden>
            <Icon size={20} stroke={1.75} />
          </span>
        </div>
        <End label={t(round ? 'lines.dropOff' : 'lines.arrival')} end={journey.to} />
      </dl>
    </div>
  );
}

function End({ label, end: { place, hour, moment } }: { label: string; end: JourneyEnd }) {
  const day = formatShortDay(moment, currentLanguage());
  return (
    <div className={styles.end}>
      <dt>{label}</dt>
      <dd className={styles.when}>
        <time dateTime={moment.replace(' ', 'T')}>
          {hour && <b>{hour}</b>}
          <Text span inherit {...(hour ? { c: 'gray.7', fz: 'sm' } : { fw: 600, fz: '1.25rem' })}>
            {day}
          </Text>
        </time>
      </dd>
      {place && (
        <Text component="dd" fw={600} lh={1.3} style={{ hyphens: 'auto', overflowWrap: 'anywhere' }}>
          {place}
        </Text>
      )}
    </div>
  );
}
