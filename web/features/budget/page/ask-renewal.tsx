import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { askQuestion, newSubmission } from '../../question/api.ts';
import { useQuestions } from '../../question/use-questions.ts';
import { reloadTravels } from '../../travel/reload.ts';
import { receivedText } from '../received.ts';

/**
 * Asks for an expired budget to be renewed: a question about the whole budget, which reaches staff like any other. While
 * it is unanswered, it says who will write.
 */
export function AskRenewal({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  const text = t('budgetPage.askRenewal.text');
  const [submission] = useState(newSubmission);
  const { threads } = useQuestions(budget.id, false);
  const asked = threads.some(thread => thread.entries.some(entry => entry.open && entry.text === text));
  const ask = useMutation({
    mutationFn: () => askQuestion({ budget_id: budget.id, line_id: null, text, submission }),
    onSettled: reloadTravels,
  });
  if (asked) return <b role="status">{receivedText(t, budget.contact)}</b>;
  return (
    <Button
      size="compact-sm"
      variant="white"
      color="orange"
      loading={ask.isPending}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => ask.mutate()}
    >
      {t('budgetPage.askRenewal')}
    </Button>
  );
}
