import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { type DayText, isOutside } from '../../../../contract/budget/day-text.ts';
import { tellDayBody } from '../../../../contract/budget/schema.ts';
import { addDays, type Day, daysBetween, formatShortDay } from '../../../../contract/values/dates.ts';
import { post } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextArea } from '../../../ui/form/fields/index.ts';
import { staleByTravel } from '../../travel/reload.ts';

interface DayTextForm {
  date: Day | null;
  title: string;
  text: string;
}

interface DayTextContext {
  budget: Budget;
  /** The text to edit; null for a new one. */
  dayText: DayText | null;
  /** The day that a new text begins with. */
  day: Day | null;
}

/** Writes the text about a day of a budget, or moves it to another day. An empty text is removed. */
export const DayTextDialog = dialog<DayTextForm, Editable, DayTextContext>(
  {
    resource: 'budget',
    titles: { add: 'dayText.tell' },
    about: (_record, { budget }) => budget.travel.name,
    invalidates: staleByTravel,
    schema: () => tellDayBody.omit({ id: true, updated_at: true, was: true }),
    initial: (_, { dayText, day }) => ({
      date: dayText?.date ?? day,
      title: dayText?.title ?? '',
      text: dayText?.text ?? '',
    }),
    save: (values, _record, _files, { budget: { id, updated_at }, dayText }) =>
      post('budget/tellDay', { data: { id, updated_at, was: dayText?.date ?? null, ...values } }),
  },
  ({ context }) => <DayTextFields {...context} />,
);

function DayTextFields({ budget, dayText }: DayTextContext) {
  const { t } = useTranslation();
  const nameOf = (day: Day) => {
    const number = daysBetween(budget.date_from, day) + 1;
    const name = number > 0 ? t('budgetPage.day', { n: number }) : t('budgetPage.before');
    return `${name} · ${formatShortDay(day, currentLanguage())}`;
  };
  const own = dayText && isOutside(dayText.date, budget) ? [dayText.date] : [];
  const choices = [...own, ...daysOf(budget).filter(day => day === dayText?.date || !hasDayText(budget, day))];
  return (
    <>
      <Field name="date" label="dayText.day" as={Select} items={choices.map(day => ({ id: day, name: nameOf(day) }))} />
      <Field name="title" label="dayText.title" placeholder="dayText.title.example" />
      <Field
        name="text"
        label="dayText.text"
        placeholder="dayText.text.example"
        description={dayText ? 'dayText.text.emptied' : 'dayText.text.hint'}
        as={TextArea}
        rows={7}
      />
    </>
  );
}

const daysOf = ({ date_from, date_to }: Budget) =>
  Array.from({ length: daysBetween(date_from, date_to) + 1 }, (_, index) => addDays(date_from, index));

const hasDayText = ({ day_texts }: Budget, day: Day) => day_texts.some(({ date }) => date === day);
