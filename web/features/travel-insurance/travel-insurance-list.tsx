import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import { travelInsuranceCreate, travelInsuranceUpdate } from '../../../contract/travel-insurance/schema.ts';
import { FileLink } from '../../ui/content/file-link.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { DocumentField, type DocumentValues } from '../../ui/form/document-field.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Select, TextArea } from '../../ui/form/fields/index.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse, TranslatedNames } from '../catalogue/plain-catalogue.tsx';
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
      remove={sayingUse('travelInsurance')}
    />
  );
}

interface TravelInsuranceForm extends DocumentValues {
  name: string;
  name_en: string;
  name_fr: string;
  travel_insurance_type_id: number | null;
  coverage: string;
  coverage_en: string;
  coverage_fr: string;
  insurance_policy_doc: File | null;
}

const TravelInsuranceDialog = dialog<TravelInsuranceForm, TravelInsurance>(
  {
    resource: 'travelInsurance',
    schema: record => (record ? travelInsuranceUpdate : travelInsuranceCreate),
    initial: record => ({
      name: record?.name ?? '',
      name_en: record?.name_en ?? '',
      name_fr: record?.name_fr ?? '',
      travel_insurance_type_id: record?.travel_insurance_type_id ?? null,
      coverage: record?.coverage ?? '',
      coverage_en: record?.coverage_en ?? '',
      coverage_fr: record?.coverage_fr ?? '',
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
