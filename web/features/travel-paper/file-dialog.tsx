import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allFileKinds, documentBytes } from '../../../contract/file/schema.ts';
import type { TravelFile } from '../../../contract/travel-paper/calls.ts';
import {
  looksLikeIdentity,
  type TravelFileKind,
  travelFileCreate,
  travelFileKinds,
  travelFileUpdate,
} from '../../../contract/travel-paper/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, FileField, Select, Switch } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import './lazy-texts.ts';
import { staleByTravel } from '../travel/reload.ts';

interface Context {
  travel_id: number;
  staff: boolean;
}

interface Values {
  travel_id: number;
  kind: TravelFileKind;
  day: string | null;
  name: string;
  visible: boolean;
  file: File | null;
}

export const TravelFileDialog = dialog<Values, TravelFile, Context>(
  {
    resource: 'travelFile',
    titles: { add: 'travelFile.addTitle', edit: 'travelFile.editTitle' },
    schema: record => (record ? travelFileUpdate : travelFileCreate),
    initial: (record, { travel_id }) => ({
      travel_id,
      kind: record?.kind ?? 'ticket',
      day: record?.day ?? null,
      name: record?.name ?? '',
      visible: record?.visible ?? true,
      file: null,
    }),
    invalidates: ['travelPaper', ...staleByTravel],
    width: 600,
  },
  ({ record, context }) => <FileFields record={record} staff={context.staff} />,
);

function FileFields({ record, staff }: { record: TravelFile | undefined; staff: boolean }) {
  const { t } = useTranslation();
  const { values } = useFormContext<Values>();
  const scan = looksLikeIdentity(values.file?.name ?? '') || looksLikeIdentity(values.name);
  return (
    <>
      {!record && (
        <Field
          name="file"
          label="travelFile.file"
          as={FileField}
          kinds={allFileKinds}
          maxBytes={documentBytes}
          messages={{ onlyOne: 'travelFile.onlyOne', tooLarge: 'travelFile.tooLarge' }}
        />
      )}
      {scan && (
        <Alert color="orange" title={t('travelFile.scanTitle')} role="alert">
          {t('travelFile.scan')}
        </Alert>
      )}
      <FieldRow>
        <Field
          name="kind"
          label="travelFile.kind"
          as={Select}
          items={travelFileKinds.map(id => ({ id, name: t(`travelFile.kind.${id}`) }))}
        />
        <Field name="day" label="travelFile.day" as={DayField} />
      </FieldRow>
      <Field name="name" label="travelFile.name" description={record ? undefined : 'travelFile.nameHint'} />
      {staff && <Field name="visible" label="travelFile.visible" as={Switch} />}
    </>
  );
}
