import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteName } from '../../../../contract/budget/calls.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useFormContext } from '../../../ui/form/form.tsx';
import { quoteNamesQuery } from '../api.ts';
import styles from './budget-dialog.module.css';

/**
 * The agent's name for a budget and a sentence about it, with ideas from what differs between the budgets of the trip.
 * @param id a new budget has no services yet that could differ
 */
export function QuoteNameFields({ id }: { id: number | undefined }) {
  const ideas = useQuery({ ...quoteNamesQuery(id ?? 0), enabled: id !== undefined }).data ?? [];
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

  /** Keeps a sentence that the agent has written. */
  function take({ quote_name, quote_summary }: QuoteName): void {
    setValue('quote_name', quote_name);
    const own = values.quote_summary.trim();
    if (own === '' || ideas.some(idea => idea.quote_summary === own)) setValue('quote_summary', quote_summary);
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
              onClick={() => take(idea)}
            >
              {idea.quote_name}
            </Button>
          </li>
        ))}
      </Group>
    </Group>
  );
}
