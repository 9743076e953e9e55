import type { z } from 'zod';
import { providerCreate } from '../../../contract/provider/schema.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';

type Input = z.input<typeof providerCreate>;

/** What is known already: the name that the reader searched for without success. */
type KnownProvider = Partial<Pick<Input, 'provider'>>;

/** 'Añadir proveedor' (specification 2 and 5): the name is enough; the profile has the other fields. */
export const FastProviderDialog = dialog<Input, Editable, KnownProvider | undefined>(
  {
    resource: 'provider',
    titles: { add: 'fastprovider.title' },
    schema: () => providerCreate,
    initial: (_, known) => initialValues(providerCreate, known, { active: true }),
    width: 800,
  },
  () => (
    <>
      <Field name="provider" label="provider.name" />
      <FieldRow>
        <Field name="fiscal_name" label="provider.fiscalName" />
        <Field name="cif" label="provider.cif" />
      </FieldRow>
      <FieldRow>
        <Field name="main_product" label="provider.mainProduct" />
        <Field name="web" label="provider.web" type="url" />
      </FieldRow>
      <FieldRow>
        <Field name="contact_person" label="provider.contactPerson" />
        <Field name="contact_phone" label="provider.contactPhone" type="tel" />
        <Field name="contact_email" label="provider.contactEmail" type="email" />
      </FieldRow>
      <Field name="observations" label="provider.observations" as={TextArea} />
    </>
  ),
);
