import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Switch, TextArea } from '../../ui/form/fields/index.ts';

/** The invoice data of a client, the agency's notes about them, and their consents. */
export const CompanyFields = () => (
  <>
    <FieldRow>
      <Field name="razon_social" label="client.razonSocial" />
      <Field name="nif" label="client.nif" />
    </FieldRow>
    <Field name="observaciones" label="client.observaciones" as={TextArea} />
    <FieldRow>
      <Field name="recivir_mailing" label="client.recivirMailing" as={Switch} />
      <Field name="consentimiento" label="client.consentimiento" as={Switch} />
    </FieldRow>
  </>
);
