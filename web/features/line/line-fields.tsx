import { Fieldset, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineKind } from '../../../contract/budget/line.ts';
import {
  columnsOf,
  type FilledColumn,
  lineField,
  lineFields,
  staffColumns,
} from '../../../contract/budget/line-fields.ts';
import { isMoment } from '../../../contract/values/dates.ts';
import { DatePair } from '../../ui/form/date-pair.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import {
  MomentOrDayField,
  Money,
  NumberField,
  quickCreate,
  RemoteSelect,
  Select,
  TextArea,
} from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { ForeignCostFields } from '../currency/foreign-cost-field.tsx';
import { PriceProposal } from '../mark-up-rule/price-proposal.tsx';
import { FastProviderDialog } from '../provider/fast-provider-dialog.tsx';
import { fastServiceDialog } from './fast-service-dialog.tsx';
import type { LineForm } from './line-form.ts';
import { shiftEnd } from './line-proposal.ts';
import { MarginText } from './margin-text.tsx';

/** The fields of a service's dialog, drawn from `lineFields` (specification 5 'Service forms'). */

const addService = (kind: LineKind) =>
  quickCreate({ dialog: fastServiceDialog(kind), label: `lineForm.add.${kind}`, context: typed => typed });

/** The buttons that add a service which the catalogue lacks, and then choose it (specification 4 'Wizards'). */
const addServiceButtons = {
  accomodation: addService('accomodation'),
  cruise: addService('cruise'),
  transport: addService('transport'),
  travel_insurance: addService('travel_insurance'),
  other_service: addService('other_service'),
};

const addProvider = quickCreate({
  dialog: FastProviderDialog,
  label: 'fastprovider.title',
  context: provider => ({ provider }),
});

interface ColumnProps {
  column: FilledColumn;
  kind: LineKind;
  /** In a cell: without the button that adds what the catalogue lacks. */
  inCell?: boolean;
}

/** The field of a column; the column's type decides its kind. */
export function ColumnField({ column, kind, inCell = false }: ColumnProps): ReactNode {
  const { type, resource = 'provider', options = {}, label, formLabel = label, staff } = lineField(column);
  if (!formLabel) return null;
  const field = { name: column, label: formLabel };
  switch (type) {
    case 'about': {
      const create = inCell ? undefined : addServiceButtons[kind];
      // There are few types of transport, but many entries in the other catalogues.
      return kind === 'transport' ? (
        <Field {...field} as={Select} resource={resource} create={create} />
      ) : (
        <Field {...field} as={RemoteSelect} resource={resource} firstItems create={create} />
      );
    }
    case 'choice':
      return <Field {...field} as={Select} resource={resource} />;
    case 'provider':
      return (
        <Field {...field} as={RemoteSelect} resource={resource} firstItems create={inCell ? undefined : addProvider} />
      );
    case 'option':
      return <Field {...field} as={Select} items={Object.entries(options).map(([id, name]) => ({ id, name }))} />;
    case 'text':
      return <Field {...field} />;
    case 'longText':
      return <Field {...field} as={TextArea} rows={staff ? 1 : undefined} />;
    case 'money':
      return column === 'net_price' && !inCell ? (
        <ForeignCostFields cost="net_price" foreign="net_foreign" label={formLabel} />
      ) : (
        <Field {...field} as={Money} />
      );
    case 'number':
      return <Field {...field} as={NumberField} />;
    case 'duration':
      return <Field {...field} placeholder="lineForm.duration.example" />;
    case 'moment':
      return inCell && column === 'date_from' ? <StartField /> : <Field {...field} as={MomentOrDayField} />;
    case 'foreign':
    case 'time':
    case 'row':
      return null;
  }
}

/** The start of a service without its end, which moves with it. */
function StartField() {
  const { values, setValue } = useFormContext<LineForm>();
  const start = useRef(values.date_from);
  return (
    <Field
      name="date_from"
      label={lineFields.date_from.formLabel}
      as={MomentOrDayField}
      onChanged={(typed: string | null) => {
        if (!typed || !isMoment(typed)) return;
        setValue('date_to', shiftEnd(start.current, typed, values.date_to));
        start.current = typed;
      }}
    />
  );
}

/** The fields one below the other; short ones share a row. */
function ColumnFields({ columns, kind }: { columns: readonly FilledColumn[]; kind: LineKind }) {
  return rowsOf(columns).map(row => (
    <FieldRow key={row[0]}>
      {row.map(column => (
        <ColumnField key={column} column={column} kind={kind} />
      ))}
    </FieldRow>
  ));
}

function rowsOf(columns: readonly FilledColumn[]): FilledColumn[][] {
  const rows: FilledColumn[][] = [];
  const isShort = (column: FilledColumn) => !['about', 'longText'].includes(lineField(column).type);
  for (const column of columns) {
    const last = rows.at(-1);
    if (last?.length === 1 && last.every(isShort) && isShort(column)) last.push(column);
    else rows.push([column]);
  }
  return rows;
}

/** The form of a service: its subject, its dates, its texts, its price. */
export function LineFields({ kind }: { kind: LineKind }) {
  const { date_from, date_to } = lineFields;
  const columns = columnsOf(kind);
  const dates = columns.indexOf('date_from');
  const isForAll = (column: FilledColumn) => !lineField(column).staff;
  const isWhen = (column: FilledColumn) => ['moment', 'time'].includes(lineField(column).type);
  return (
    <>
      <ColumnFields columns={columns.slice(0, dates)} kind={kind} />
      <DatePair from={date_from.formLabel} to={date_to.formLabel} as={MomentOrDayField} moveEnd={shiftEnd} />
      <ColumnFields columns={columns.slice(dates).filter(column => isForAll(column) && !isWhen(column))} kind={kind} />
      <StaffFields kind={kind} />
    </>
  );
}

/** The provider and the net price; customers never see them (decisions 4). */
function StaffFields({ kind }: { kind: LineKind }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<LineForm>();
  const { price, net_price, provider_id } = values;
  return (
    <Fieldset
      legend={
        <Text span inherit c="dimmed" fw={600} px={6}>
          {t('lineForm.staffOnly')}
        </Text>
      }
      variant="filled"
      miw={0}
      p="4px 16px 16px"
    >
      <Stack gap="md">
        <ColumnFields columns={staffColumns.filter(column => column !== 'net_foreign')} kind={kind} />
        <MarginText price={price} net={net_price} />
        <PriceProposal
          service={{ kind, provider_id }}
          cost={net_price}
          price={price}
          onAccept={proposed => setValue('price', proposed)}
        />
      </Stack>
    </Fieldset>
  );
}
