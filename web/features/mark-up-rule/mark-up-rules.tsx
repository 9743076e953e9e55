import { IconButton } from '../../ui/content/icon-button.tsx';
import './staff-texts.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MarkUpRule } from '../../../contract/mark-up-rule/calls.ts';
import { formatPercent } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import panels from '../../ui/list/panel.module.css';
import { pricingQuery } from './api.ts';
import { MarkUpRuleDialog, nameOfRule } from './mark-up-rule-dialog.tsx';

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
