import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { durationOf, durationText } from '../../../contract/budget/journey-time.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { formatShortDay, type MomentOrDay, saidTime } from '../../../contract/values/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import styles from './journey.module.css';
import { lineIcon } from './kind-icon.tsx';
import { endOf, nightsText, startOf } from './line-facts.ts';

/** A journey as on a ticket: the hours large, the places, and the duration. */
export function JourneyTicket({ line, journey }: { line: Line; journey: Journey }) {
  const { t } = useTranslation();
  const Icon = lineIcon(line);
  const { isRoundTrip, minutes } = journey;
  const length = line.kind === 'cruise' ? nightsText(t, line) : minutes !== null && durationText(minutes);
  return (
    <div className={styles.frame}>
      <dl className={styles.ticket}>
        <End label={t(isRoundTrip ? 'lines.pickUp' : 'lines.departure')} end={journey.from} />
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
        <End label={t(isRoundTrip ? 'lines.dropOff' : 'lines.arrival')} end={journey.to} />
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

interface JourneyEnd {
  /** Null for a cruise, which has no places. */
  place: string | null;
  /** 'HH:mm'; undefined when no time was given. */
  hour: string | undefined;
  moment: MomentOrDay;
}

interface Journey {
  from: JourneyEnd;
  to: JourneyEnd;
  /** Origin and destination are the same: a rented car, which is collected and returned. */
  isRoundTrip: boolean;
  /** The duration; null when it cannot be known. */
  minutes: number | null;
}

/** The journey of a transport or a cruise; null for other services. */
export function journeyOf(line: Line): Journey | null {
  if (line.kind !== 'transport' && line.kind !== 'cruise') return null;
  const { origin = null, destination = null } = line;
  const isRoundTrip = origin !== null && origin === destination;
  const [start, end] = [startOf(line), endOf(line)];
  return {
    from: { place: origin, hour: saidTime(start), moment: start },
    to: { place: destination, hour: saidTime(end), moment: end },
    isRoundTrip,
    minutes: durationOf(line, start, end),
  };
}
