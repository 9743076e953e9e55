import { Field, FieldRow } from '../../ui/field.tsx';
import { Switch, TextArea } from '../../ui/fields/index.ts';

/** Whom a client's invoices go to, what the agency notes of them, and what they agreed to. */
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
