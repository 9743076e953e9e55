import type { z } from 'zod';
import { lineKinds } from '../../../contract/budget/line-kind.ts';
import type { MarkUpRule } from '../../../contract/mark-up-rule/calls.ts';
import { markUpRuleCreate, markUpRuleUpdate, roundings } from '../../../contract/mark-up-rule/schema.ts';
import { get } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Amount, RemoteSelect, Select } from '../../ui/form/fields/index.ts';

export const nameOfRule = ({ kind, provider }: MarkUpRule) =>
  [kind ? text(`settings.demandOf.${kind}`) : text('markUp.anyKind'), provider ?? text('markUp.anyProvider')].join(
    ' · ',
  );

type RuleForm = Omit<z.input<typeof markUpRuleCreate>, 'percent'> & { percent: number | null };

export const MarkUpRuleDialog = dialog<RuleForm, MarkUpRule>(
  {
    resource: 'markUpRule',
    titles: { add: 'markUp.new', edit: 'markUp.editTitle' },
    about: rule => rule && nameOfRule(rule),
    schema: rule => (rule ? markUpRuleUpdate : markUpRuleCreate),
    initial: rule => ({
      kind: rule?.kind ?? null,
      provider_id: rule?.provider_id ?? null,
      percent: rule?.percent ?? null,
      round_to: rule?.round_to ?? null,
    }),
    load: async (id, known) =>
      (await get('markUpRule/all', {}, { quiet: true })).rules.find(rule => rule.id === id) ?? (known as MarkUpRule),
    width: 560,
  },
  () => (
    <>
      <FieldRow>
        <Field
          name="kind"
          label="markUp.kind"
          description="markUp.emptyIsAny"
          as={Select}
          items={lineKinds.map(id => ({ id, name: text(`settings.demandOf.${id}`) }))}
        />
        <Field
          name="provider_id"
          label="markUp.provider"
          description="markUp.emptyIsAny"
          as={RemoteSelect}
          resource="provider"
          atOnce
        />
      </FieldRow>
      <FieldRow>
        <Field name="percent" label="markUp.percent" as={Amount} unit="%" />
        <Field
          name="round_to"
          label="markUp.round"
          as={Select}
          items={roundings.map(id => ({ id, name: text('markUp.rounds', { euros: id }) }))}
        />
      </FieldRow>
    </>
  ),
);
