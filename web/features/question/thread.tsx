import { Badge, Button, Flex, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionThread, ThreadEntry } from '../../../contract/question/calls.ts';
import { post } from '../../lib/api.ts';
import { formatMoment } from '../../ui/formats.ts';
import { PreviewButton } from '../mail/mail-notices.tsx';
import { callAskQuestion } from './api.ts';
import { MessageForm } from './message-form.tsx';
import styles from './question.module.css';

interface Props {
  budgetId: number;
  thread: QuestionThread;
  staff: boolean;
  /** What the thread is about, as its heading says. */
  name: string;
}

/** A conversation of a client and the agency about one subject. Staff can answer, clients can ask again. */
export function Thread({ budgetId, thread, staff, name }: Props) {
  const { t } = useTranslation();
  const { entries, client, line_id } = thread;
  const open = entries.some(entry => entry.open);
  const [writing, setWriting] = useState(false);
  const first = entries.find(entry => !entry.is_answer);
  const last = entries.at(-1);
  // `id` is any question of the thread, `last_id` the last entry that the writer saw.
  const answering = { id: first?.id ?? 0, last_id: last?.id ?? 0 };
  const send = (text: string, submission: string) =>
    staff
      ? post('question/answer', { data: { ...answering, text, submission } })
      : callAskQuestion({ budget_id: budgetId, line_id, text, submission });
  const preview = (text: () => string | null) => {
    const data = () => {
      const value = text();
      return value === null ? null : { ...answering, text: value };
    };
    return <PreviewButton action="answer" data={data} mt={0} />;
  };
  return (
    <Stack gap={14} data-open={(staff && open) || undefined}>
      <Flex component="ol" direction="column" gap={14}>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} staff={staff} />
        ))}
      </Flex>
      {(staff && open) || writing ? (
        <MessageForm
          label={staff ? t('question.answerOf', { name: client?.name ?? '' }) : t('question.yours')}
          about={name}
          hint={t(staff ? 'question.answerHint' : 'question.hint')}
          placeholder={staff ? undefined : t('question.placeholder')}
          sendLabel={t(staff ? 'question.answerSend' : 'question.send')}
          focus={writing}
          send={send}
          preview={staff ? preview : undefined}
          onDone={() => setWriting(false)}
          onCancel={writing ? () => setWriting(false) : null}
        />
      ) : (
        <Button
          className={styles.more}
          variant="subtle"
          size="compact-sm"
          aria-label={`${t(staff ? 'question.answerMore' : 'question.more')} – ${name}`}
          onClick={() => setWriting(true)}
        >
          {t(staff ? 'question.answerMore' : 'question.more')}
        </Button>
      )}
    </Stack>
  );
}

function Entry({ entry, staff }: { entry: ThreadEntry; staff: boolean }) {
  const { t } = useTranslation();
  const own = entry.is_answer === staff;
  return (
    <li className={styles.entry} data-own={own || undefined} data-message>
      <p className={styles.head}>
        <b>{!staff && !entry.is_answer ? t('question.you') : entry.author}</b>
        <time dateTime={entry.at.replace(' ', 'T')}>{formatMoment(entry.at)}</time>
        {entry.open && (
          <Badge size="sm" color="orange">
            {t('question.waiting')}
          </Badge>
        )}
        {entry.unread && !staff && (
          <Badge size="sm" color="terracotta" variant="filled">
            {t('question.new')}
          </Badge>
        )}
        <VisuallyHidden>: </VisuallyHidden>
      </p>
      <p className={styles.text}>{entry.text}</p>
    </li>
  );
}
