import { Box, Button, Flex, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxQuestionLength } from '../../../contract/question/anchor.ts';
import { useDraftText } from '../../ui/form/drafts.ts';
import { RecoveredNote } from '../../ui/form/recovered.tsx';
import { reloadTravels } from '../travel/reload.ts';
import { newSubmissionId } from './api.ts';

interface Props {
  label: string;
  /** What the message is about, for readers who cannot see where the form stands. */
  about: string;
  hint: string;
  placeholder?: string;
  sendLabel: string;
  /** The reader opened the form by a button, so the field takes the focus. */
  focus: boolean;
  send: (text: string, submission: string) => Promise<unknown>;
  /** Draws a preview of the letter. It gets a function that answers the text, or null if the text is empty. */
  preview?: (text: () => string | null) => ReactNode;
  onDone: () => void;
  /** Null where the form is always open. */
  onCancel: (() => void) | null;
}

export function MessageForm({
  label,
  about,
  hint,
  placeholder,
  sendLabel,
  focus,
  send,
  preview,
  onDone,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  // The page, the label and the subject identify the text that is kept.
  const { text, type, recovered } = useDraftText(`${location.pathname} ${label} ${about}`);
  const [missing, setMissing] = useState(false);
  // Until the server has accepted the message, a second click or attempt sends it under the same id.
  const submission = useRef(newSubmissionId());
  const { mutate, isPending: sending } = useMutation({
    mutationFn: (message: string) => send(message, submission.current),
    onSuccess: () => {
      submission.current = newSubmissionId();
      type('');
      onDone();
    },
    // Also after a refusal, which the notification has explained: the text stays.
    onSettled: () => void reloadTravels(),
  });

  /** The text; if it is empty, null, and the field shows a message. */
  function written(): string | null {
    setMissing(!text.trim());
    return text.trim() || null;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const content = sending ? null : written();
    if (content !== null) mutate(content);
  }

  return (
    <Flex
      component="form"
      direction="column"
      gap="sm"
      maw={704}
      noValidate
      aria-label={`${label} – ${about}`}
      onSubmit={submit}
    >
      {recovered && <RecoveredNote discard={() => type('')} />}
      <Textarea
        label={label}
        description={hint}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxQuestionLength}
        required
        withAsterisk={false}
        autoFocus={focus}
        error={missing && !text.trim() ? t('question.textRequired') : undefined}
        // What is typed meanwhile would not be sent.
        readOnly={sending}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        {preview && <Box me="auto">{preview(written)}</Box>}
        {onCancel && (
          <Button
            variant="subtle"
            color="gray"
            disabled={sending}
            onClick={() => {
              type('');
              onCancel();
            }}
          >
            {t('question.cancel')}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {sendLabel}
        </Button>
      </Group>
    </Flex>
  );
}
