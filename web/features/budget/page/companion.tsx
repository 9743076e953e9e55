import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { shownDayTexts } from '../../../../contract/budget/day-text.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { lineMap } from '../../../../contract/budget/line-facts.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import { addDays, type Day, daysBetween, formatLongDay, saidTime, today } from '../../../../contract/values/dates.ts';
import { currentLanguage, withLabel } from '../../../lib/i18n.ts';
import { OutsideLink } from '../../../ui/content/links.tsx';
import { lineIcon } from '../../line/kind-icon.tsx';
import { endOf, startOf } from '../../line/line-facts.ts';
import styles from './budget-screen.module.css';

/** What a service does on a day: it begins, it ends, or a stay goes on overnight. */
interface PlanEntry {
  line: Line;
  part: 'begins' | 'ends' | 'goesOn';
  hour: string | undefined;
}

/** The services of a day in the order of their hours; last, where the travellers sleep. */
export function dayPlan(lines: readonly Line[], day: Day): PlanEntry[] {
  return lines
    .filter(line => line.kind !== 'travel_insurance')
    .flatMap(line => partOf(line, day))
    .sort((one, other) => rank(one) - rank(other) || (one.hour ?? '').localeCompare(other.hour ?? ''));
}

function partOf(line: Line, day: Day): PlanEntry[] {
  const [from, to] = [startOf(line), endOf(line)];
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (first === day) return [{ line, part: 'begins', hour: saidTime(from) }];
  if (last === day) return [{ line, part: 'ends', hour: saidTime(to) }];
  return isOvernight(line) && first < day && day < last ? [{ line, part: 'goesOn', hour: undefined }] : [];
}

const isOvernight = ({ kind }: Line) => kind === 'accomodation' || kind === 'cruise';

/** First the stay that ends, then what has an hour, then other services, and last where they sleep. */
function rank({ line, part, hour }: PlanEntry): number {
  if (hour) return 1;
  if (!isOvernight(line)) return 2;
  return part === 'ends' ? 0 : 3;
}

/**
 * For travellers: during the trip and on the day before it, the plan of today and tomorrow; earlier, how many days are
 * left. With the telephone of the agency.
 */
export function Companion({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const now = today(new Date());
  const daysLeft = daysBetween(now, budget.date_from);
  if (now > budget.date_to) return null;
  const tomorrow = addDays(now, 1);
  const isImminent = daysLeft <= 1;
  return (
    <Paper component="section" shadow="sm" className={styles.companion} aria-labelledby="companion">
      <Group justify="space-between" gap="8px 16px">
        <Title order={2} id="companion" fw={540} fz="1.5rem" lh="inherit">
          {isImminent ? t('companion.title') : t('home.daysToGo', { count: daysLeft })}
        </Title>
        <CallButton budget={budget} />
      </Group>
      {isImminent && (
        <SimpleGrid
          minColWidth="min(100%, 15rem)"
          autoFlow="auto-fit"
          spacing="2rem"
          verticalSpacing="1.25rem"
          mt="1rem"
        >
          {daysLeft <= 0 && <DayPlan name={t('companion.today')} day={now} budget={budget} />}
          {tomorrow <= budget.date_to && <DayPlan name={t('companion.tomorrow')} day={tomorrow} budget={budget} />}
        </SimpleGrid>
      )}
    </Paper>
  );
}

/** Calls the trip's agent, or else the agency. */
function CallButton({ budget: { contact } }: { budget: Budget }) {
  const { t } = useTranslation();
  const person = contact?.agent?.phone ? contact.agent : contact?.agency;
  const number = person?.phone?.find(({ href }) => href);
  if (!person || !number) return null;
  return (
    <Button
      component="a"
      href={number.href ?? undefined}
      variant="default"
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      {t('companion.call', { name: person.name })}
    </Button>
  );
}

function DayPlan({ name, day, budget }: { name: string; day: Day; budget: Budget }) {
  const { t } = useTranslation();
  const plan = dayPlan(budget.lines, day);
  const dayText = shownDayTexts(budget).find(({ date }) => date === day);
  return (
    <div>
      <Text component="h3" fw={700} mb="xs">
        {name}{' '}
        <Text component="time" inherit c="gray.7" fw={400} dateTime={day}>
          {formatLongDay(day, currentLanguage())}
        </Text>
      </Text>
      {dayText?.title && (
        <Text ff="heading" fz="lg" mb="xs">
          {dayText.title}
        </Text>
      )}
      {plan.length === 0 ? (
        <Text c="gray.7" style={{ whiteSpace: 'pre-line' }}>
          {dayText?.text ?? t('companion.free')}
        </Text>
      ) : (
        <Stack component="ol" gap={10}>
          {plan.map(entry => (
            <Entry key={entry.line.id} {...entry} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function Entry({ line, part, hour }: PlanEntry) {
  const { t } = useTranslation();
  const Icon = lineIcon(line);
  const what = line.kind === 'transport' ? withLabel(line.title, `${line.origin} – ${line.destination}`) : line.title;
  return (
    <li>
      <Text component="b" fw={700} fz="1.0625rem" data-figures>
        {hour ?? <Icon size={20} stroke={1.75} aria-hidden />}
      </Text>
      <span>
        <a href={`#${questionAnchor(line.id)}`}>{what}</a>
        <Text c="gray.7" fz="sm">
          {[t(eventTextKey(line.kind, part)), line.locator].filter(Boolean).join(' · ')}
          {line.address && (
            <>
              {' · '}
              <OutsideLink href={lineMap(line)} inherit underline="always">
                {line.address}
              </OutsideLink>
            </>
          )}
        </Text>
      </span>
    </li>
  );
}

/** The word for what happens, by the kind of service. */
function eventTextKey(kind: PlanEntry['line']['kind'], part: PlanEntry['part']) {
  if (part === 'goesOn') return 'companion.night';
  if (kind === 'accomodation') return part === 'begins' ? 'lines.checkIn' : 'lines.checkOut';
  if (kind === 'transport' || kind === 'cruise') return part === 'begins' ? 'lines.departure' : 'lines.arrival';
  return part === 'begins' ? 'companion.begins' : 'companion.ends';
}
