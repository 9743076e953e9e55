import { Button, Paper, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { questionAnchor } from '../../../contract/question/anchor.ts';
import { callAskQuestion } from './api.ts';
import { MessageForm } from './message-form.tsx';
import styles from './question.module.css';
import { Thread } from './thread.tsx';
import type { Questions } from './use-questions.ts';

interface Props {
  questions: Questions;
  lines: readonly Line[];
}

/** The questions about the whole budget, and about services that were deleted. A customer can ask one here. */
export function BudgetQuestions({ questions: { budgetId, staff, threads }, lines }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const visible = threads.filter(thread => !lines.some(line => line.id === thread.line_id));
  const hasQuestion = visible.some(thread => thread.line_id === null);
  if (staff && visible.length === 0) return null;
  return (
    <Paper
      component="section"
      shadow="sm"
      className={styles.panel}
      id={questionAnchor(null)}
      aria-labelledby="budget-questions"
    >
      <h2 id="budget-questions">{t('question.whole')}</h2>
      {!staff && (
        <Text c="gray.8" maw={704}>
          {t('question.whole.text')}
        </Text>
      )}
      {visible.map(thread => {
        const name = thread.line ? t('question.removed', { name: thread.line.title }) : t('question.aboutAll');
        return (
          <div key={`${thread.client?.id}/${thread.line_id}`} className={styles.subject}>
            {thread.line && <h3>{name}</h3>}
            <Thread budgetId={budgetId} thread={thread} staff={staff} name={name} />
          </div>
        );
      })}
      {!staff && !hasQuestion && !asking && (
        <Button
          variant="default"
          leftSection={<IconMessageQuestion size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('question.ask')}
        </Button>
      )}
      {!staff && !hasQuestion && asking && (
        <MessageForm
          label={t('question.yours')}
          about={t('question.aboutAll')}
          hint={t('question.hint')}
          placeholder={t('question.placeholder')}
          sendLabel={t('question.send')}
          focus
          send={(text, submission) => callAskQuestion({ budget_id: budgetId, line_id: null, text, submission })}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}
