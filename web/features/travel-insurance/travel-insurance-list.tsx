import type { z } from 'zod';
import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import { travelInsuranceCreate, travelInsuranceUpdate } from '../../../contract/travel-insurance/schema.ts';
import { FileLink } from '../../ui/content/links.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { DocumentField, type DocumentValues } from '../../ui/form/document-field.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Select, TextArea } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { TranslatedNames, usageWarning } from '../catalogue/plain-catalogue.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';

export function TravelInsuranceList() {
  return (
    <ListScreen<TravelInsurance>
      resource="travelInsurance"
      menu={exportMenu('travelInsurance')}
      title="travelInsurances.title"
      newLabel="travelInsurance.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'travel_insurance_type', label: 'travelInsurance.type' },
        {
          key: 'insurance_policy_doc',
          label: 'travelInsurance.policy',
          render: ({ insurance_policy_doc: policy }) => (policy ? <FileLink {...policy} /> : '—'),
        },
      ]}
      dialog={TravelInsuranceDialog}
      remove={usageWarning('travelInsurance')}
    />
  );
}

type TravelInsuranceForm = z.input<typeof travelInsuranceCreate> &
  DocumentValues & { insurance_policy_doc: File | null };

const TravelInsuranceDialog = dialog<TravelInsuranceForm, TravelInsurance>(
  {
    resource: 'travelInsurance',
    schema: record => (record ? travelInsuranceUpdate : travelInsuranceCreate),
    initial: record => ({
      ...initialValues(travelInsuranceCreate, record, { travel_insurance_type_id: null }),
      insurance_policy_doc: null,
      remove_document: false,
    }),
    width: 650,
  },
  ({ record }) => (
    <>
      <Field name="name" label="catalogue.name" />
      <TranslatedNames />
      <Field name="travel_insurance_type_id" label="travelInsurance.type" as={Select} resource="travelInsuranceType" />
      <Field
        name="coverage"
        label="travelInsurance.coverage"
        description="travelInsurance.coverageHint"
        as={TextArea}
      />
      <FieldRow>
        <Field name="coverage_en" label="travelInsurance.coverageEn" as={TextArea} />
        <Field name="coverage_fr" label="travelInsurance.coverageFr" as={TextArea} />
      </FieldRow>
      <DocumentField name="insurance_policy_doc" label="travelInsurance.policy" saved={record?.insurance_policy_doc} />
    </>
  ),
);
