import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionLength } from '../../../contract/question-state.ts';
import { ApiError } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { newSubmission } from './api.ts';
import styles from './question.module.css';

interface Props {
  label: string;
  /** What it is about, for whoever hears the form instead of seeing where it stands. */
  about: string;
  hint: string;
  placeholder?: string;
  sendLabel: string;
  /** It was opened by hand: the cursor goes into it. */
  focus: boolean;
  send: (text: string, submission: string) => Promise<unknown>;
  done: () => void;
  /** Null where the form stands open by itself. */
  cancel: (() => void) | null;
}

/** One text and its button, for a question and for an answer. */
export function MessageForm({ label, about, hint, placeholder, sendLabel, focus, send, done, cancel }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  // Until it is taken, a second click and a second try are the same message.
  const submission = useRef(newSubmission());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setMissing(!text.trim());
    if (!text.trim()) return;
    setSending(true);
    try {
      await send(text.trim(), submission.current);
      submission.current = newSubmission();
      setText('');
      done();
    } catch (error) {
      // The notification has said why; what was typed stays.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setSending(false);
      await Promise.all(['budget', 'portal', 'task'].map(key => queryClient.invalidateQueries({ queryKey: [key] })));
    }
  }

  return (
    <form className={styles.form} noValidate aria-label={`${label}: ${about}`} onSubmit={event => void submit(event)}>
      <Textarea
        label={label}
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={questionLength}
        required
        withAsterisk={false}
        autoFocus={focus}
        error={missing && !text.trim() ? t('question.textRequired') : undefined}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        {cancel && (
          <Button variant="subtle" color="gray" disabled={sending} onClick={cancel}>
            {t('question.cancel')}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
