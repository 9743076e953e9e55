import { Button, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconCopy, IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget, QuoteName } from '../../../../contract/budget/calls.ts';
import { budgetCreate, budgetUpdate, chosenExtraFiles, cloneBudgetBody } from '../../../../contract/budget/schema.ts';
import { budgetStatus } from '../../../../contract/budget/state.ts';
import { photoBytes } from '../../../../contract/file/schema.ts';
import { get, post, postForm } from '../../../lib/api.ts';
import { text } from '../../../lib/i18n.ts';
import { dialog } from '../../../ui/dialog/dialog.tsx';
import { notifyError } from '../../../ui/feedback/notify-error.ts';
import { DatePair } from '../../../ui/form/date-pair.tsx';
import large from '../../../ui/form/field.module.css';
import { Field, FieldRow } from '../../../ui/form/field.tsx';
import { Amount, DayField, FileField, Money, RichText, Select, Switch } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import type { TextKey } from '../../../ui/formats.ts';
import { staleByTravel } from '../../travel/reload.ts';
import { callCloneBudget, callUpdateBudget, readBudget } from '../api.ts';
import styles from './budget-dialog.module.css';
import { CopiedBudget, FirstDayOfCopy } from './copy-fields.tsx';
import { ExtraFiles } from './extra-files.tsx';
import { emptyFileForm, removals } from './file-slots.ts';

type BudgetForm = ReturnType<typeof initialForm>;

/** The trip of a new budget, and the dates that it begins with. */
interface BudgetContext {
  travel_id: number;
  /** The name of the trip, for a new budget. */
  travel?: string;
  date_from?: string;
  date_to?: string;
}

function initialForm(record: Budget | undefined, { travel_id, date_from, date_to }: BudgetContext) {
  return {
    /** Whether a new budget is empty or a copy; an edit ignores it. */
    mode: 'create' as 'create' | 'clone',
    origin_budget_id: null as number | null,
    travel_id: record?.travel_id ?? travel_id,
    destination_travel_id: travel_id,
    quote_name: record?.quote_name ?? '',
    quote_summary: record?.quote_summary ?? '',
    date_from: record?.date_from ?? date_from ?? null,
    date_to: record?.date_to ?? date_to ?? null,
    discount: record?.discount ?? null,
    deposit: record?.deposit ?? null,
    amount_paid: record?.amount_paid ?? null,
    tell_payment: true,
    valid_until: record?.valid_until ?? null,
    budget_status_id: record?.budget_status_id ?? budgetStatus.pendiente,
    data: record?.data ?? '',
    ...emptyFileForm,
  };
}

/** Adds a budget in two steps, or edits one in a single form (specification 4 'Wizards'). */
export const BudgetDialog = dialog<BudgetForm, Budget, BudgetContext>(
  {
    resource: 'budget',
    width: 800,
    about: (record, { travel = '' }) =>
      record
        ? text('budgetForm.of', { id: record.id, name: record.travel.name })
        : text('budgetForm.newOf', { name: travel }),
    steps: ['budgetForm.step1', 'budgetForm.step2'],
    invalidates: staleByTravel,
    load: id => readBudget(id),
    schema: (record, { mode }) =>
      !record && mode === 'clone' ? cloneBudgetBody : (record ? budgetUpdate : budgetCreate).and(chosenExtraFiles),
    initial: initialForm,
    save: async ({ mode, origin_budget_id, destination_travel_id, removed, ...values }, record, files) => {
      if (record) {
        const answer = await callUpdateBudget({ ...values, id: record.id }, files);
        // The record is saved already, so a file that cannot be removed is only reported.
        for (const field of removals({ ...values, ...files, removed }))
          await post('budget/deleteImage', { id: record.id, fields: field }, { quiet: true }).catch(notifyError);
        return answer;
      }
      return mode === 'clone'
        ? callCloneBudget({ destination_travel_id, origin_budget_id, date_from: values.date_from })
        : postForm('budget/create', values, files);
    },
  },
  ({ record, context, step }) =>
    !record && step === 0 ? <ModeStep context={context} /> : <FieldsStep record={record} />,
);

/** Step 1: whether the new budget is empty or a copy. */
function ModeStep({ context }: { context: BudgetContext }) {
  const { t } = useTranslation();
  const { form, values } = useFormContext<BudgetForm>();
  const choices = [
    { mode: 'create', Icon: IconFilePlus },
    { mode: 'clone', Icon: IconCopy },
  ] as const;
  return (
    <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit" spacing="1rem">
      {choices.map(({ mode, Icon }) => (
        <UnstyledButton
          key={mode}
          className={large.choice}
          data-chosen={values.mode === mode || undefined}
          aria-pressed={values.mode === mode}
          onClick={() => {
            form.switchBranch(values.mode, mode, { ...initialForm(undefined, context), mode });
            form.next();
          }}
        >
          <Icon size={28} stroke={1.5} aria-hidden />
          <b>{t(`budgetForm.${mode}`)}</b>
          <Text span c="dimmed" fz="sm">
            {t(`budgetForm.${mode}.text`)}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

/** Step 2: the fields of a new budget, or of a copy. */
function FieldsStep({ record }: { record: Budget | undefined }) {
  const { mode } = useFormContext<BudgetForm>().values;
  if (record || mode === 'create') return <BudgetFields record={record} />;
  return (
    <>
      <CopiedBudget />
      <FirstDayOfCopy />
    </>
  );
}

/** A warning about what a new status also does: it accepts the budget for the client, or withdraws their acceptance. */
function statusHint(before: number, chosen: number | null): TextKey | undefined {
  if (before === chosen) return undefined;
  if (chosen === budgetStatus.aceptado) return 'budgetForm.status.accepts';
  return before === budgetStatus.aceptado ? 'budgetForm.status.withdraws' : undefined;
}

function BudgetFields({ record }: { record: Budget | undefined }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<BudgetForm>();
  const cover = values.removed.includes('header_image') ? null : record?.header_image;
  return (
    <>
      <DatePair from="budgetForm.dateFrom" to="budgetForm.dateTo" copiesStart />
      <FieldRow>
        <Field name="discount" label="budgetForm.discount" as={Amount} unit="%" />
        <Field
          name="deposit"
          label="budgetForm.deposit"
          description={record ? undefined : 'budgetForm.depositHint'}
          as={Money}
        />
        <Field name="amount_paid" label="budgetForm.amountPaid" as={Money} />
      </FieldRow>
      {record?.budget_status_id === budgetStatus.aceptado && (values.amount_paid ?? 0) > record.amount_paid && (
        <Field
          name="tell_payment"
          label="budgetForm.tellPayment"
          description="budgetForm.tellPaymentHint"
          as={Switch}
        />
      )}
      <FieldRow>
        <Field name="valid_until" label="budgetForm.validUntil" as={DayField} />
        {record && (
          <Field
            name="budget_status_id"
            label="budgetForm.status"
            description={statusHint(record.budget_status_id, values.budget_status_id)}
            as={Select}
            items={Object.values(budgetStatus).map(id => ({ id, name: t(`budget.status.${id}`) }))}
          />
        )}
      </FieldRow>
      <QuoteNameFields id={record?.id} />
      <Field name="data" label="budgetForm.data" as={RichText} />
      <Field
        name="header_image"
        label="budgetForm.headerImage"
        as={FileField}
        kinds={['jpeg', 'png']}
        maxBytes={photoBytes}
        messages={{ wrongType: 'photo.wrongType', tooLarge: 'photo.tooLarge' }}
        current={cover && { name: t('budgetForm.headerImage'), thumbnail: cover.thumbnail, href: cover.large }}
        onRemoveCurrent={() => setValue('removed', [...values.removed, 'header_image'])}
      />
      <ExtraFiles saved={record?.extra_files ?? []} />
    </>
  );
}

/**
 * The agent's name for a budget and a sentence about it, with ideas from what differs between the budgets of the trip.
 * @param id a new budget has no services yet that could differ
 */
function QuoteNameFields({ id }: { id: number | undefined }) {
  const { data: ideas = [] } = useQuery({
    queryKey: ['budget', id, 'names'],
    queryFn: ({ signal }) => get('budget/quoteNames/:id', { id: id ?? 0 }, { signal, quiet: true }),
    enabled: id !== undefined,
  });
  return (
    <>
      <Field name="quote_name" label="budgetForm.quoteName" placeholder="budgetForm.quoteName.example" />
      {ideas.length > 0 && <Ideas ideas={ideas} />}
      <Field name="quote_summary" label="budgetForm.quoteSummary" placeholder="budgetForm.quoteSummary.example" />
    </>
  );
}

function Ideas({ ideas }: { ideas: readonly QuoteName[] }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<{ quote_name: string; quote_summary: string }>();
  const label = useId();

  /** Replaces the summary as well, unless the agent has written one. */
  function applyIdea({ quote_name, quote_summary }: QuoteName): void {
    setValue('quote_name', quote_name);
    const summary = values.quote_summary.trim();
    if (summary === '' || ideas.some(idea => idea.quote_summary === summary)) setValue('quote_summary', quote_summary);
  }

  return (
    <Group className={styles.ideas} fz="sm" gap="6px 10px">
      <Text span inherit c="dimmed" id={label}>
        {t('budgetForm.quoteIdeas')}
      </Text>
      <Group component="ul" gap={6} aria-labelledby={label}>
        {ideas.map(idea => (
          <li key={idea.quote_name}>
            <Button
              variant="default"
              size="compact-sm"
              radius="xl"
              aria-pressed={values.quote_name === idea.quote_name}
              onClick={() => applyIdea(idea)}
            >
              {idea.quote_name}
            </Button>
          </li>
        ))}
      </Group>
    </Group>
  );
}
