import { Field } from '../../../ui/field.tsx';
import { DayField, RemoteSelect } from '../../../ui/fields/index.ts';

/** The budget that is copied. */
export function CopiedBudget() {
  return (
    <Field
      name="origin_budget_id"
      label="budgetForm.origin"
      description="budgetForm.originHint"
      as={RemoteSelect}
      resource="budget"
    />
  );
}

/** The day on which the copy begins. */
export function FirstDayOfCopy() {
  return <Field name="date_from" label="budgetForm.copyFrom" description="budgetForm.copyFromHint" as={DayField} />;
}
