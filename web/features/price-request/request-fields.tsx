import { useQuery } from '@tanstack/react-query';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import { DatePair } from '../../ui/form/date-pair.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { NumberField, RemoteSelect, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { FormSection } from '../../ui/form/form-page.tsx';
import { ExtraFiles } from '../budget/dialogs/extra-files.tsx';
import { groupTextsQuery, textsOf } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';
import { RecipientPicker } from './recipient-picker.tsx';
import type { RequestForm } from './request-form.ts';
import styles from './request-screen.module.css';

interface Props {
  type: PriceRequestType;
  record: PriceRequest | undefined;
}

/** All fields of a request: what it asks, whom, and in which words. */
export function RequestFields({ type, record }: Props) {
  return (
    <>
      <FormSection title="priceRequest.sectionWhat">
        <FieldRow>
          <Field name="title" label="priceRequest.title" description="priceRequest.titleHint" />
          <Field
            name="travel_id"
            label="priceRequest.travel"
            description="priceRequest.travelHint"
            as={RemoteSelect}
            resource="travel"
          />
        </FieldRow>
        <DatePair
          from={type === 1 ? 'priceRequest.dateFrom' : 'priceRequest.serviceFrom'}
          to={type === 1 ? 'priceRequest.dateTo' : 'priceRequest.serviceTo'}
        />
        <FieldRow>
          <Field name="n_adults" label="priceRequest.adults" as={NumberField} min={0} />
          <Field name="n_children" label="priceRequest.children" as={NumberField} min={0} />
          {type === 1 && <Field name="n_rooms" label="priceRequest.rooms" as={NumberField} min={1} />}
        </FieldRow>
      </FormSection>
      <FormSection title="priceRequest.sectionWho">
        <RecipientPicker type={type} />
      </FormSection>
      <FormSection title="priceRequest.sectionMessage">
        <div className={styles.halves}>
          <div className={styles.column}>
            <Field name="subject" label="priceRequest.subject" />
            <Field
              name="message"
              label="priceRequest.message"
              description="priceRequest.messageHint"
              as={TextArea}
              rows={9}
            />
            <ExtraFiles
              saved={record?.files ?? []}
              label="priceRequest.attachments"
              hint="priceRequest.attachmentsHint"
            />
          </div>
          <Letter />
        </div>
      </FormSection>
    </>
  );
}

/** The preview of the letter; it follows the typing. */
function Letter() {
  const { subject, message, n_adults, n_children, n_rooms, date_from, date_to } = useFormContext<RequestForm>().values;
  const asked = { n_adults, n_children, n_rooms, date_from, date_to };
  const texts = useQuery(groupTextsQuery);
  return <LetterPreview subject={subject} message={message} texts={textsOf(texts.data)} asked={asked} />;
}
