import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LineKind, lineCreate, lineResources, lineUpdate } from '../../../contract/line.ts';
import type { Line } from '../../../contract/line-calls.ts';
import { postForm } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog.tsx';
import { useFormContext } from '../../ui/form.tsx';
import { kindIcons } from './kind-icon.tsx';
import styles from './line-dialog.module.css';
import { LineFields } from './line-fields.tsx';
import { type LineForm, lineForm } from './line-form.ts';

/** The budget of a new service, and the budget's first day. */
export interface LineContext {
  budget_id: number;
  date_from: string;
}

/** The types, in the order of specification 9. */
const types: readonly LineKind[] = ['accomodation', 'cruise', 'travel_insurance', 'transport', 'other_service'];

/** Choose a type of service, then fill its form; editing opens at the form (specification 4 'Wizards'). */
export const LineDialog = dialog<LineForm, Line, LineContext>(
  {
    resource: 'line',
    width: 600,
    steps: ['lineForm.pick', 'lineForm.details'],
    invalidates: ['budget', 'travel'],
    schema: (record, { kind }) => (record ? lineUpdate : lineCreate)[kind],
    initial: (record, context) => lineForm(record, context),
    save: ({ kind, ...values }, record) => postForm(`${lineResources[kind]}/${record ? 'update' : 'create'}`, values),
  },
  ({ record, step }) => (!record && step === 0 ? <Types /> : <OwnFields />),
);

function OwnFields() {
  return <LineFields kind={useFormContext<LineForm>().values.kind} />;
}

function Types() {
  const { t } = useTranslation();
  const { form, values, setValue } = useFormContext<LineForm>();
  return (
    <div className={styles.types}>
      {types.map(kind => {
        const Icon = kindIcons[kind];
        return (
          <UnstyledButton
            key={kind}
            className={styles.type}
            data-chosen={values.kind === kind || undefined}
            aria-pressed={values.kind === kind}
            onClick={() => {
              setValue('kind', kind);
              form.next();
            }}
          >
            <Icon size={28} stroke={1.5} aria-hidden />
            {t(`lines.kind.${kind}`)}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
