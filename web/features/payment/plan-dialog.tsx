import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { z } from 'zod';
import type { Budget } from '../../../contract/budget/calls.ts';
import type { DueRow } from '../../../contract/payment/calls.ts';
import { blankDue, duesOf } from '../../../contract/payment/plan.ts';
import { duesField } from '../../../contract/payment/schema.ts';
import { get } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field, FieldGroup, FieldRow } from '../../ui/form/field.tsx';
import { Amount, DayField, Money, NumberField, Select, Text as TextField } from '../../ui/form/fields/index.ts';
import './lazy-texts.ts';
import './staff-texts.ts';
import { staleByTravel } from '../travel/reload.ts';

type When = 'usual' | 'after' | 'before' | 'day';
/** A due with what its fields need: a key, and how its amount and its day are given. */
type DueForm = DueRow & { key: number; when: When; share: boolean };

let nextKey = 0;
const dueForm = (due: DueRow): DueForm => ({
  ...due,
  key: nextKey++,
  when: due.after !== null ? 'after' : due.before !== null ? 'before' : due.day !== null ? 'day' : 'usual',
  share: due.percent !== null,
});

/** The dues of a plan, to edit: the first with the deposit, the last with what is left. */
function Dues({ value, onChange, error, budget }: ControlProps<DueForm[]> & { budget: Budget | undefined }) {
  const deposit = budget?.deposit ?? 0;
  const change = (at: number, more: Partial<DueForm>) =>
    onChange(value.map((due, index) => (index === at ? { ...due, ...more } : due)));
  const add = () => onChange([...value.slice(0, -1), dueForm(blankDue), ...value.slice(-1)]);
  const presets = {
    deposit: [],
    thirds: duesOf('thirds', null),
    whole: duesOf('whole', null),
    own: [{ ...blankDue, amount: deposit || null }, blankDue],
  };
  const issue = error ? duesField.safeParse(value).error?.issues[0] : undefined;
  const invalidIndex = issue
    ? Number(issue.path[0])
    : value.findIndex(({ day }) => budget && day !== null && day > budget.date_from);
  const message = error && invalidIndex >= 0 ? `${text('plan.due', { n: invalidIndex + 1 })}: ${error}` : error;
  return (
    // The message stands above the buttons, because the form sets the focus on the first of them.
    <Input.Wrapper error={message} inputWrapperOrder={['error', 'input']}>
      <Group mt={message ? 'xs' : undefined} gap="xs" mb="sm">
        {(['deposit', 'thirds', 'whole', 'own'] as const).map(plan => (
          <Button key={plan} size="xs" variant="default" onClick={() => onChange(presets[plan].map(dueForm))}>
            {text(`plan.preset.${plan}`)}
          </Button>
        ))}
      </Group>
      {value.length === 0 && <Text size="sm">{text('plan.usual')}</Text>}
      <Stack gap="md">
        {value.map((due, at) => (
          <FieldGroup key={due.key} label={text('plan.due', { n: at + 1 })}>
            <DueFields
              due={due}
              role={at === value.length - 1 ? 'last' : at === 0 ? 'first' : 'middle'}
              change={more => change(at, more)}
              remove={
                at > 0 && at < value.length - 1 ? () => onChange(value.filter(other => other !== due)) : undefined
              }
            />
          </FieldGroup>
        ))}
      </Stack>
      {value.length > 1 && (
        <Button mt="sm" size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {text('plan.add')}
        </Button>
      )}
    </Input.Wrapper>
  );
}

interface DueFieldsProps {
  due: DueForm;
  role: 'first' | 'middle' | 'last';
  change: (more: Partial<DueForm>) => void;
  remove: (() => void) | undefined;
}

function DueFields({ due, role, change, remove }: DueFieldsProps) {
  const { label, amount, percent, share, when } = due;
  const moments = (['usual', 'after', 'before', 'day'] as const).map(id => ({ id, name: text(`plan.when.${id}`) }));
  const units = [
    { id: 'euros', name: text('plan.euros') },
    { id: 'share', name: text('plan.share') },
  ];
  return (
    <>
      <FieldRow>
        <TextField label={text('plan.label')} value={label} onChange={now => change({ label: now || null })} />
        <Select
          label={text('plan.when')}
          items={moments}
          clearable={false}
          value={when}
          onChange={now => change({ when: now as When, after: null, before: null, day: null })}
        />
      </FieldRow>
      <FieldRow narrow>
        {role === 'last' ? (
          <Input.Wrapper label={text('plan.amount')} labelElement="div">
            <Text size="sm">{text('plan.left')}</Text>
          </Input.Wrapper>
        ) : (
          <>
            {share ? (
              <Amount label={text('plan.amount')} unit="%" value={percent} onChange={now => change({ percent: now })} />
            ) : (
              <Money label={text('plan.amount')} value={amount} onChange={now => change({ amount: now })} />
            )}
            <Select
              label={text('plan.unit')}
              items={units}
              clearable={false}
              value={share ? 'share' : 'euros'}
              onChange={unit => change({ share: unit === 'share', amount: null, percent: null })}
            />
          </>
        )}
        {when === 'day' && <DayField label={text('plan.day')} value={due.day} onChange={day => change({ day })} />}
        {(when === 'after' || when === 'before') && (
          <NumberField label={text('plan.days')} value={due[when]} onChange={days => change({ [when]: days })} />
        )}
      </FieldRow>
      {remove && (
        <Button size="xs" variant="subtle" color="red" mb="xs" style={{ justifySelf: 'start' }} onClick={remove}>
          {text('plan.remove')}
        </Button>
      )}
    </>
  );
}

export const PlanDialog = dialog<{ dues: DueForm[] }, Budget>(
  {
    resource: 'budget',
    titles: { edit: 'plan.edit' },
    about: budget => budget && text('budgetForm.of', { id: budget.id, name: budget.travel.name }),
    schema: () => z.object({ dues: duesField }),
    initial: budget => ({ dues: budget?.dues.map(dueForm) ?? [] }),
    load: id => get('budget/getBudget/:id', { id }),
    invalidates: staleByTravel,
    width: 720,
  },
  ({ record }) => <Field name="dues" label="plan.title" as={Dues} budget={record} />,
);
