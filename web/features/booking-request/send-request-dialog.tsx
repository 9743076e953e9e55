import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingRequestDraft } from '../../../contract/booking-request/calls.ts';
import { sendBookingRequest } from '../../../contract/booking-request/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { MultiSelect, Select, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { PreviewButton } from '../mail/mail-notices.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { languageItems } from '../user/language-items.ts';

interface RequestForm {
  line_ids: number[];
  email: string;
  language: Language;
  remarks: string | null;
}

/** A letter to the supplier of some services of a trip, which asks to book or to cancel them. */
export const SendRequestDialog = dialog<RequestForm, Editable, BookingRequestDraft>(
  {
    resource: 'booking',
    titles: { add: 'bookingRequest.title' },
    about: (_record, { supplier }) => supplier,
    saveLabel: 'bookingRequest.save',
    invalidates: staleByTravel,
    schema: () => sendBookingRequest,
    initial: (_record, { lines, email, language }) => ({
      // The first line is the one whose button was pressed; of the others, those that were not asked for yet.
      line_ids: lines.filter(({ asked }, index) => index === 0 || !asked).map(({ id }) => id),
      email,
      language,
      remarks: null,
    }),
    save: data => post('booking/sendRequest', { data }),
    width: 550,
  },
  ({ context }) => <RequestFields {...context} />,
);

function RequestFields({ lines, cancels }: BookingRequestDraft) {
  const { t } = useTranslation();
  const { values } = useFormContext<RequestForm>();
  const again = !cancels && lines.some(({ id, asked }) => asked && values.line_ids.includes(id));
  return (
    <>
      {(cancels || again) && <Text size="sm">{t(cancels ? 'bookingRequest.cancels' : 'bookingRequest.again')}</Text>}
      <Field name="email" label="bookingRequest.email" type="email" required />
      <Field
        name="language"
        label="bookingRequest.language"
        as={Select}
        items={languageItems}
        clearable={false}
        required
      />
      {lines.length > 1 && (
        <Field
          name="line_ids"
          label="bookingRequest.lines"
          description="bookingRequest.linesHint"
          as={MultiSelect}
          items={lines.map(({ id, title, date_from }) => ({ id, name: `${title} · ${formatDay(date_from)}` }))}
        />
      )}
      <Field
        name="remarks"
        label="bookingRequest.remarks"
        description="bookingRequest.remarksHint"
        as={TextArea}
        rows={3}
        maxLength={2000}
      />
      <PreviewButton action="book" data={() => values} />
    </>
  );
}
