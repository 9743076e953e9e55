import { useTranslation } from 'react-i18next';
import { type CancelReason, cancelReasons, cancelTravelBody } from '../../../../contract/travel/schema.ts';
import { post } from '../../../lib/api.ts';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, Switch, TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { PreviewButton } from '../../mail/mail-notices.tsx';
import { staleByTravel } from '../../travel/reload.ts';

interface CancelForm {
  travel_id: number;
  reason: CancelReason | null;
  words: string;
  sendEmail: boolean;
  tasks: boolean;
}

/** Cancels a booked trip: why, what its clients are told, and the tasks with its suppliers. */
export const CancelDialog = dialog<CancelForm, Editable, { travel_id: number; name: string }>(
  {
    resource: 'travel',
    titles: { add: 'travels.action.cancel' },
    about: (_record, { name }) => name,
    width: 560,
    schema: () => cancelTravelBody,
    initial: (_record, { travel_id }) => ({ travel_id, reason: null, words: '', sendEmail: true, tasks: true }),
    save: form => post('travel/cancel', form),
    invalidates: staleByTravel,
    saveLabel: 'travels.cancel.yes',
  },
  () => <Questions />,
);

function Questions() {
  const { t } = useTranslation();
  const { values } = useFormContext<CancelForm>();
  return (
    <>
      <Field
        name="reason"
        label="travels.cancel.reason"
        as={Select}
        items={cancelReasons.map(id => ({ id, name: t(`travel.cancelReason.${id}`) }))}
      />
      <Field name="words" label="travels.cancel.words" as={TextArea} />
      <Field name="tasks" label="travels.cancel.tasks" as={Switch} />
      <Field name="sendEmail" label="travels.cancel.tell" as={Switch} />
      {values.sendEmail && values.reason && <PreviewButton action="cancel" data={() => ({ ...values })} />}
    </>
  );
}
