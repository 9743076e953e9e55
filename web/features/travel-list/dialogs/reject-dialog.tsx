import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../contract/envelope.ts';
import { rejectTravelBody } from '../../../../contract/travel/schema.ts';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Switch, TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { PreviewButton } from '../../mail/mail-notices.tsx';
import { staleByTravel } from '../../travel/reload.ts';

interface Rejection {
  travel_id: number;
  rejection_reason: string;
  /** Staff decide whether a letter tells the client. */
  sendEmail: boolean;
}

interface Context {
  travel: { id: number; name: string };
  /** A client of the trip has an e-mail. */
  writable: boolean;
  reject: (rejection: Rejection) => Promise<Confirmation>;
}

/** Staff reject a trip with all its budgets. The reason may stay empty (decisions 3), but it is asked first. */
export const RejectDialog = dialog<Rejection, Editable, Context>(
  {
    resource: 'travel',
    titles: { add: 'travels.action.reject' },
    width: 520,
    danger: true,
    schema: () => rejectTravelBody,
    initial: (_record, { travel }) => ({ travel_id: travel.id, rejection_reason: '', sendEmail: false }),
    save: (values, _record, _files, { reject }) => reject(values),
    invalidates: staleByTravel,
    saveLabel: 'travels.yes.reject',
  },
  ({ context }) => <Questions {...context} />,
);

function Questions({ travel, writable }: Context) {
  const { t } = useTranslation();
  const { values } = useFormContext<Rejection>();
  return (
    <>
      <Text>{t('travels.ask', { action: t('travels.verb.reject'), name: travel.name })}</Text>
      <Field
        name="rejection_reason"
        label="travels.reject.reason"
        description="travels.reject.reasonHint"
        placeholder="answer.reason.staff"
        as={TextArea}
      />
      {writable && (
        <div>
          <Field name="sendEmail" label="letter.tellClient" as={Switch} />
          {values.sendEmail && <PreviewButton action="reject" data={() => values} />}
        </div>
      )}
    </>
  );
}
