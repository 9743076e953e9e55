import { agreedHow, recordAgreementBody } from '../../../contract/notice/schema.ts';
import { addDays, type Day, formatDay, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select, TextArea } from '../../ui/form/fields/index.ts';
import { staleByTravel } from '../travel/reload.ts';

interface Values {
  budget_id: number;
  agreed_on: Day | null;
  how: (typeof agreedHow)[number] | null;
  note: string | null;
}

/** Records that the customer agreed to the draft of an accepted budget: on which day and how (decisions 9). */
export const AgreementDialog = dialog<Values, Editable, { budget_id: number; name: string }>(
  {
    resource: 'budget',
    titles: { add: 'agreement.dialogTitle' },
    about: (_record, { name }) => name,
    schema: () => recordAgreementBody,
    initial: (_record, { budget_id }) => ({ budget_id, agreed_on: today(new Date()), how: null, note: null }),
    save: values => post('budget/recordAgreement', values),
    invalidates: staleByTravel,
    width: 550,
  },
  () => (
    <>
      <p>{text('agreement.dialogExplain')}</p>
      <Field name="agreed_on" label="agreement.day" as={Select} items={lastDays().map(nameOfDay)} />
      <Field
        name="how"
        label="agreement.how"
        as={Select}
        items={agreedHow.map(how => ({ id: how, name: text(`agreement.how.${how}`) }))}
      />
      <Field name="note" label="agreement.note" as={TextArea} rows={3} />
    </>
  ),
);

/** An agreement can be recorded for the last 31 days. */
const lastDays = () => Array.from({ length: 31 }, (_, back) => addDays(today(new Date()), -back));
const nameOfDay = (day: Day) => ({ id: day, name: formatDay(day) });
