import { Box, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RatingField, ratingFields } from '../../../contract/rating/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { message } from '../../lib/i18n.ts';
import { Hint } from '../../ui/content/hint.tsx';
import styles from './rating-screen.module.css';

const marks = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  label: string;
  /** 0 means none yet. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/**
 * One to five stars. Each is a radio button that is large enough for a thumb: arrow keys move between them, and screen
 * readers announce what each means.
 */
function StarInput({ label, value, error, onChange }: StarInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = marks.find(mark => mark === value);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Box component="legend" fw={600} p={0}>
        {label}
      </Box>
      <Group wrap="nowrap" gap="sm">
        <Group align="stretch" wrap="nowrap" gap={0} ms={-8}>
          {marks.map(mark => (
            <label key={mark} className={styles.star} data-on={mark <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={mark}
                checked={mark === value}
                aria-label={`${mark}, ${t(`ratings.mark.${mark}`)}`}
                aria-invalid={error !== undefined}
                onChange={() => onChange(mark)}
              />
              {mark <= value ? (
                <IconStarFilled size={28} aria-hidden />
              ) : (
                <IconStar size={28} stroke={1.5} aria-hidden />
              )}
            </label>
          ))}
        </Group>
        <Hint span aria-hidden>
          {chosen && t(`ratings.mark.${chosen}`)}
        </Hint>
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** A customer's rating of an item; 0 stars means none yet. */
type RatingValues = Record<RatingField, number> & { comment: string };

export const emptyRating: RatingValues = {
  rate_location: 0,
  rate_cleaning: 0,
  rate_service: 0,
  rate_quality_price: 0,
  comment: '',
};

type Messages = Partial<Record<RatingField | 'comment' | 'form', string>>;

interface Props {
  initial: RatingValues;
  saveLabel: string;
  save: (form: RatingValues) => Promise<unknown>;
  /** The buttons that leave the form. */
  children: ReactNode;
}

export function RatingForm({ initial, saveLabel, save, children }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [messages, setMessages] = useState<Messages>({});
  const saving = useMutation({
    mutationFn: save,
    onError: error => show(error instanceof ApiError && error.fields ? error.fields : { form: error.message }),
  });

  function show(next: Messages): void {
    setMessages(next);
    const first = ratingFields.findIndex(field => next[field]);
    if (first >= 0) body.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
  }

  function submit(): void {
    const missing = ratingFields.filter(field => form[field] === 0);
    if (missing.length > 0) show(Object.fromEntries(missing.map(field => [field, message('rating.starsRequired')])));
    else if (!saving.isPending) saving.mutate(form);
  }

  function set(change: Partial<RatingValues>): void {
    setForm({ ...form, ...change });
    setMessages(Object.fromEntries(Object.entries(messages).filter(([name]) => !(name in change))));
  }

  return (
    <form
      ref={body}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={20}>
        <SimpleGrid minColWidth="min(100%, 19rem)" autoFlow="auto-fit" spacing="xl" verticalSpacing="sm">
          {ratingFields.map(field => (
            <StarInput
              key={field}
              label={t(`rating.${field}`)}
              value={form[field]}
              error={messages[field]}
              onChange={stars => set({ [field]: stars })}
            />
          ))}
        </SimpleGrid>
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
        {messages.form && (
          <Text c="var(--mantine-color-error)" role="alert">
            {messages.form}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {children}
          <Button type="submit" color="terracotta" loading={saving.isPending}>
            {saveLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
