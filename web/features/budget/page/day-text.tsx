import { Badge, Button, Text } from '@mantine/core';
import { IconPencil, IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { type DayText, isOutside } from '../../../../contract/budget/day-text.ts';
import { type Day, daysBetween } from '../../../../contract/values/dates.ts';
import { lazyDialog, openDialog } from '../../../ui/dialog/open-dialog.tsx';
import styles from './timeline.module.css';

const DayTextDialog = lazyDialog(() => import('../dialogs/day-text-dialog.tsx').then(module => module.DayTextDialog));

/** What the agent writes about a day, in paragraphs. */
export function DayProse({ dayText, budget }: { dayText: DayText; budget: Budget }) {
  const { t } = useTranslation();
  return (
    <div className={styles.prose}>
      {isOutside(dayText.date, budget) && (
        <Badge color="orange" radius="sm" mb="xs">
          {t('dayText.outside')}
        </Badge>
      )}
      {dayText.title && (
        <Text fw={560} fz="1.25rem" lh={1.3} data-serif>
          {dayText.title}
        </Text>
      )}
      {[...(dayText.text ?? '').matchAll(/[^\r\n]+/g)].map(({ 0: paragraph, index: place }) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}

/** For staff, beside the heading of a day: writes or edits its text. */
export function DayTextButton({ budget, dayText, day }: { budget: Budget; dayText: DayText | null; day: Day }) {
  const { t } = useTranslation();
  // Days outside the trip, with services before or after it, have no text.
  if (!dayText && isOutside(day, budget)) return null;
  const Icon = dayText ? IconPencil : IconQuote;
  return (
    <Button
      ml="auto"
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => openDialog(DayTextDialog, { context: { budget, dayText, day } })}
    >
      {t(dayText ? 'dayText.edit' : 'dayText.tell')}
    </Button>
  );
}

/** For staff, after the last day: writes the text of any day that has none. */
export function NewDayTextButton({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const textCount = budget.day_texts.filter(({ date }) => !isOutside(date, budget)).length;
  if (textCount > daysBetween(budget.date_from, budget.date_to)) return null;
  return (
    <Button
      ml={14}
      mt="md"
      variant="subtle"
      leftSection={<IconQuote size={16} aria-hidden />}
      onClick={() => openDialog(DayTextDialog, { context: { budget, dayText: null, day: null } })}
    >
      {t('dayText.another')}
    </Button>
  );
}
