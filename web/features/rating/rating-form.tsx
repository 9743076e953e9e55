import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RatingField, ratingFields } from '../../../contract/rating/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { message } from '../../lib/i18n.ts';
import type { RatingForm as Form } from './api.ts';
import styles from './rating-form.module.css';
import { StarInput } from './star-input.tsx';

export const noStars: Form = {
  rate_location: 0,
  rate_cleaning: 0,
  rate_service: 0,
  rate_quality_price: 0,
  comment: '',
};

type Messages = Partial<Record<RatingField | 'comment' | 'whole', string>>;

interface Props {
  initial: Form;
  saveLabel: string;
  save: (form: Form) => Promise<unknown>;
  /** The buttons that leave the form. */
  children: ReactNode;
}

/** The stars and the comment for one stay or cruise. */
export function RatingForm({ initial, saveLabel, save, children }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [messages, setMessages] = useState<Messages>({});
  const saving = useMutation({
    mutationFn: save,
    onError: error => show(error instanceof ApiError && error.fields ? error.fields : { whole: error.message }),
  });

  function show(found: Messages): void {
    setMessages(found);
    const first = ratingFields.findIndex(field => found[field]);
    if (first >= 0) body.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
  }

  function submit(): void {
    const missing = ratingFields.filter(field => form[field] === 0);
    if (missing.length > 0) show(Object.fromEntries(missing.map(field => [field, message('rating.starsRequired')])));
    else if (!saving.isPending) saving.mutate(form);
  }

  function set(change: Partial<Form>): void {
    setForm({ ...form, ...change });
    setMessages(Object.fromEntries(Object.entries(messages).filter(([name]) => !(name in change))));
  }

  return (
    <form
      ref={body}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.stars}>
        {ratingFields.map(field => (
          <StarInput
            key={field}
            label={t(`rating.${field}`)}
            value={form[field]}
            error={messages[field]}
            onChange={stars => set({ [field]: stars })}
          />
        ))}
      </div>
      <Textarea
        label={t('ratings.comment')}
        description={t('ratings.commentHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={form.comment}
        error={messages.comment}
        onChange={event => set({ comment: event.currentTarget.value })}
      />
      {messages.whole && (
        <p className={styles.whole} role="alert">
          {messages.whole}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        {children}
        <Button type="submit" color="terracotta" loading={saving.isPending}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
