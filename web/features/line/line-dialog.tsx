import { Stack, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineKind, lineCreate, lineResources, lineUpdate } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { columnsOf, lineField } from '../../../contract/budget/line-fields.ts';
import { get, postForm } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import large from '../../ui/form/field.module.css';
import { useFormContext } from '../../ui/form/form.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { kindIcons } from './kind-icon.tsx';
import styles from './line-dialog.module.css';
import { LineFields } from './line-fields.tsx';
import {
  type BudgetOfLine,
  changedDates,
  displayedChange,
  formOfCopy,
  formOfLine,
  formOfNewLine,
  formOfReturnLeg,
  type LineForm,
  withSavedLine,
} from './line-form.ts';
import { nameOfLine, useKindName } from './line-name.ts';

/** Shows a saved service on the page of its budget at once; the budget is then read again. */
function showSaved(line: Line, values: LineForm): void {
  // The columns whose value the page shows as it is; names of chosen records come with the budget.
  const plain = columnsOf(line.kind).filter(column =>
    ['text', 'longText', 'money', 'moment'].includes(lineField(column).type),
  );
  const saved: Partial<Line> = Object.assign({}, ...plain.map(column => displayedChange(column, values, '')));
  queryClient.setQueryData<{ lines: Line[] }>(
    ['budget', line.budget_id],
    old => old && { ...old, lines: old.lines.map(each => (each.id === line.id ? { ...each, ...saved } : each)) },
  );
}

/** The types, in the order of specification 9. */
const types: readonly LineKind[] = ['accomodation', 'cruise', 'travel_insurance', 'transport', 'other_service'];

/** Choose a type of service, then fill its form; editing opens at the form (specification 4 'Wizards'). */
export const LineDialog = dialog<LineForm, Line, BudgetOfLine>(
  {
    resource: 'line',
    width: 600,
    about: (record, { travel }) => (record ? nameOfLine(record) : text('lineForm.newOf', { name: travel.name })),
    steps: ['lineForm.pick', 'lineForm.details'],
    invalidates: staleByTravel,
    load: (id, known) => get(`${lineResources[known?.kind ?? 'accomodation']}/data/:id`, { id }, { quiet: true }),
    schema: (record, { kind }) => (record ? lineUpdate : lineCreate)[kind],
    initialStep: budget => (budget.returnOf || budget.copyOf ? 1 : 0),
    initial: (record, budget) => {
      if (record) return formOfLine(record);
      if (budget.copyOf) return formOfCopy(budget.copyOf);
      return budget.returnOf ? formOfReturnLeg(budget.returnOf, budget) : formOfNewLine('accomodation', budget);
    },
    saveAndAdd: {
      label: 'lineForm.another',
      next(saved, budget) {
        const context = withSavedLine(budget, saved);
        return { values: formOfNewLine(saved.kind, context), context };
      },
    },
    save: async ({ kind, ...values }, record) => {
      const answer = await postForm(`${lineResources[kind]}/${record ? 'update' : 'create'}`, values);
      if (record) showSaved(record, { kind, ...values });
      return answer;
    },
  },
  ({ record, context, step }) =>
    !record && step === 0 ? <KindPicker budget={context} /> : <FormStep budget={context} isNew={!record} />,
);

function FormStep({ budget, isNew }: { budget: BudgetOfLine; isNew: boolean }) {
  const { kind } = useFormContext<LineForm>().values;
  const kindName = useKindName();
  const origin = budget.returnOf || budget.copyOf;
  if (!isNew || origin) return <LineFields kind={kind} />;
  return (
    <>
      <KindPicker budget={budget} tabs />
      <Stack gap="md" role="tabpanel" aria-label={kindName(kind)}>
        <LineFields kind={kind} />
      </Stack>
    </>
  );
}

/** The arrows and the first letter of a type move the focus among the types. */
function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  const arrows: Record<string, HTMLButtonElement | undefined> = {
    ArrowRight: after[0],
    ArrowDown: after[0],
    ArrowLeft: after.at(-2),
    ArrowUp: after.at(-2),
  };
  const letter = event.key.toLowerCase();
  const next = arrows[event.key] ?? after.find(button => button.innerText.trim().toLowerCase().startsWith(letter));
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  next.focus();
}

/** Chooses the type of service: large buttons on the first step, `tabs` above the form. */
function KindPicker({ budget, tabs = false }: { budget: BudgetOfLine; tabs?: boolean }) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const { form, values } = useFormContext<LineForm>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles may have a name.
    <div
      className={tabs ? styles.tabs : styles.types}
      role={tabs ? 'tablist' : 'group'}
      aria-label={t('lineForm.pick')}
      onKeyDown={moveFocusByKey}
    >
      {types.map(kind => {
        const Icon = kindIcons[kind];
        return (
          <UnstyledButton
            key={kind}
            className={tabs ? styles.tab : large.choice}
            {...(!tabs && { fw: 600, px: 'sm', ta: 'center', style: { justifyItems: 'center' } })}
            data-chosen={values.kind === kind || undefined}
            {...(tabs
              ? { role: 'tab', 'aria-selected': values.kind === kind, tabIndex: values.kind === kind ? 0 : -1 }
              : { 'aria-pressed': values.kind === kind })}
            onClick={() => {
              const dates = changedDates(form.read().values, form.beginning());
              form.switchBranch(values.kind, kind, formOfNewLine(kind, budget), dates);
              if (!tabs) form.next();
            }}
          >
            <Icon size={tabs ? 18 : 28} stroke={1.5} aria-hidden />
            {kindName(kind)}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
