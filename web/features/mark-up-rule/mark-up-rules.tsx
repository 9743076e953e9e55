import { IconButton } from '../../ui/content/hint.tsx';
import './staff-texts.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { lineKinds } from '../../../contract/budget/line-kind.ts';
import type { MarkUpRule } from '../../../contract/mark-up-rule/calls.ts';
import { markUpRuleCreate, markUpRuleUpdate, roundings } from '../../../contract/mark-up-rule/schema.ts';
import { formatPercent } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Amount, RemoteSelect, Select } from '../../ui/form/fields/index.ts';
import panels from '../../ui/list/panel.module.css';
import { pricingQuery } from './api.ts';

/** The rules that propose prices: each is saved by its own dialog. */
export function MarkUpRules() {
  const { t } = useTranslation();
  const { data } = useQuery(pricingQuery);
  const remove = (rule: MarkUpRule) =>
    perform(() => post('markUpRule/delete', { id: rule.id }), ['markUpRule'], {
      title: t('markUp.deleteTitle'),
      message: t('markUp.deleteSure', { name: nameOfRule(rule) }),
      confirmLabel: t('markUp.deleteTitle'),
      danger: true,
    });
  return (
    <section aria-labelledby="mark-up-rules">
      <Text id="mark-up-rules" fw={600} component="h3">
        {t('markUp.title')}
      </Text>
      <Text fz="sm" c="dimmed" mb="xs">
        {t('markUp.hint')}
      </Text>
      <ul className={panels.rows}>
        {data?.rules.map(rule => (
          <li key={rule.id}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <b>{nameOfRule(rule)}</b>
                <p>
                  <span>{t('markUp.upon', { percent: formatPercent(rule.percent) })}</span>
                  {rule.round_to && (
                    <span>
                      {t('markUp.round')} {t('markUp.rounds', { euros: rule.round_to })}
                    </span>
                  )}
                </p>
              </div>
              <Group gap={4} wrap="nowrap">
                <IconButton
                  icon={IconPencil}
                  label={t('markUp.edit', { name: nameOfRule(rule) })}
                  onClick={() => openDialog(MarkUpRuleDialog, { record: rule })}
                />
                <DeleteIcon
                  label={t('markUp.delete', { name: nameOfRule(rule) })}
                  size="lg"
                  onClick={() => void remove(rule)}
                />
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-md" onClick={() => openDialog(MarkUpRuleDialog)}>
        {t('markUp.new')}
      </Button>
    </section>
  );
}

const nameOfRule = ({ kind, provider }: MarkUpRule) =>
  [kind ? text(`settings.demandOf.${kind}`) : text('markUp.anyKind'), provider ?? text('markUp.anyProvider')].join(
    ' · ',
  );

type RuleForm = Omit<z.input<typeof markUpRuleCreate>, 'percent'> & { percent: number | null };

const MarkUpRuleDialog = dialog<RuleForm, MarkUpRule>(
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
    load: async (id, known) => {
      const { rules } = await queryClient.fetchQuery({ ...pricingQuery, staleTime: 0 });
      return rules.find(rule => rule.id === id) ?? (known as MarkUpRule);
    },
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
          firstItems
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
