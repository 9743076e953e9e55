import { useTranslation } from 'react-i18next';
import type { BudgetItem } from '../../../../contract/budget/calls.ts';
import type { Language } from '../../../../contract/language.ts';
import type { TravelItem } from '../../../../contract/travel/calls.ts';
import { formatEuros } from '../../../../contract/values/money.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import notes from '../../../ui/feedback/note.module.css';
import { Field } from '../../../ui/form/field.tsx';
import { DayField, RemoteSelect } from '../../../ui/form/fields/index.ts';
import { useItems } from '../../../ui/form/fields/options.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { peopleText, rangeText } from '../../travel/facts.ts';

export function CopiedBudget() {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="origin_budget_id"
        label="budgetForm.origin"
        description="budgetForm.originHint"
        as={RemoteSelect<BudgetItem>}
        resource="budget"
        firstItems
        labelOf={budget =>
          [
            budget.name,
            // A budget that could not be read has nothing but a name.
            ...(budget.date_from
              ? [
                  budget.client,
                  rangeText(budget),
                  peopleOf(t, budget),
                  formatEuros(budget.price_discount, currentLanguage()),
                  budget.language && languageOf(budget.language),
                ]
              : []),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <CopyDifferences />
    </>
  );
}

const peopleOf = (t: Parameters<typeof peopleText>[0], trip: Pick<TravelItem, 'n_adults' | 'n_children'>) =>
  peopleText(t, { ...trip, children_ages: [] });

/** 'inglés', for a reader of Spanish. */
const languageOf = (language: Language) => new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language);

/** Warns that prices, rooms and texts of the copy were made for other travellers, or in another language. */
function CopyDifferences() {
  const { t } = useTranslation();
  const { origin_budget_id: from, destination_travel_id: to } = useFormContext<{
    origin_budget_id: number | null;
    destination_travel_id: number | null;
  }>().values;
  const [origin] = useItems<BudgetItem>('budget', from === null ? [] : [from]);
  const [trip] = useItems<TravelItem>('travel', to === null ? [] : [to]);
  if (!origin?.date_from || !trip?.date_from) return null;
  const [originPeople, targetPeople] = [peopleOf(t, origin), peopleOf(t, trip)];
  const sentences = [
    originPeople &&
      targetPeople &&
      originPeople !== targetPeople &&
      t('budgetForm.otherPeople', { origin: originPeople, trip: targetPeople }),
    origin.language &&
      trip.language &&
      origin.language !== trip.language &&
      t('budgetForm.otherLanguage', { origin: languageOf(origin.language), trip: languageOf(trip.language) }),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className={notes.fault} role="status">
      {sentences.join(' ')}
    </p>
  );
}

export function FirstDayOfCopy() {
  return <Field name="date_from" label="budgetForm.copyFrom" description="budgetForm.copyFromHint" as={DayField} />;
}
