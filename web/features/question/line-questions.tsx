import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { callAskQuestion } from './api.ts';
import { MessageForm } from './message-form.tsx';
import styles from './question.module.css';
import { Thread } from './thread.tsx';
import type { Questions } from './use-questions.ts';

interface Props {
  questions: Questions;
  line: Line;
  /** The customer has opened the form of a new question. */
  asking: boolean;
  close: () => void;
}

/** The questions about a service, below its card, and the form of a first question. */
export function LineQuestions({ questions: { budgetId, staff, threads }, line, asking, close }: Props) {
  const { t } = useTranslation();
  const lineThreads = threads.filter(thread => thread.line_id === line.id);
  if (lineThreads.length === 0 && !asking) return null;
  return (
    <section className={styles.lineThreads} aria-label={t('question.threadOf', { name: line.title })}>
      {lineThreads.map(thread => (
        <Thread key={thread.client?.id ?? 0} budgetId={budgetId} thread={thread} staff={staff} name={line.title} />
      ))}
      {asking && lineThreads.length === 0 && (
        <MessageForm
          label={t('question.yours')}
          about={line.title}
          hint={t('question.hint')}
          placeholder={t('question.placeholder')}
          sendLabel={t('question.send')}
          focus
          send={(text, submission) => callAskQuestion({ budget_id: budgetId, line_id: line.id, text, submission })}
          onDone={close}
          onCancel={close}
        />
      )}
    </section>
  );
}
