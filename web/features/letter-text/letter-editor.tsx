import { Alert, Badge, Box, Button, Flex, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import type { LetterText } from '../../../contract/letter-text/calls.ts';
import { type LetterWords, letterWords } from '../../../contract/letter-text/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { sandboxHtml } from '../mail/message.tsx';
import { readEditableLetters } from './api.ts';
import styles from './letter-texts.module.css';

interface Props {
  letter: LetterText;
  text: LetterText['texts'][number];
  onChanged: (changed: boolean) => void;
}

/** A text has no id of its own: its letter and its language name it. */
type EditedText = Props['text'] & { id: number };

const wordsOf = ({ subject, heading, opening, closing }: LetterWords): LetterWords => ({
  subject,
  heading,
  opening,
  closing,
});

/** The words of a letter in a language, beside the letter with a sample trip. */
export function LetterEditor({ letter, text, onChanged }: Props) {
  const queries = useQueryClient();
  const { kind } = letter;
  const { language } = text;
  async function readText(): Promise<EditedText> {
    const letters = await readEditableLetters();
    const now = letters.find(each => each.kind === kind)?.texts.find(each => each.language === language);
    return { id: 0, ...(now ?? text) };
  }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['letterText'] });
  return (
    <FormPage<LetterWords, EditedText>
      options={{
        resource: 'letterText',
        initial: now => wordsOf(now ?? text),
        schema: () => letterWords,
        save: (values, now = { id: 0, ...text }) =>
          post('letterText/update', { data: { ...wordsOf(values), kind, language, updated_at: now.updated_at } }),
        load: readText,
        invalidates: [],
      }}
      record={undefined}
      onSaved={readAgain}
      onDiscard={readAgain}
    >
      <ChangeObserver onChanged={onChanged} />
      <div className={styles.halves}>
        <LetterFields letter={letter} text={text} />
        <SamplePreview kind={kind} language={language} />
      </div>
    </FormPage>
  );
}

/** Reports whether the form has unsaved changes. */
function ChangeObserver({ onChanged }: Pick<Props, 'onChanged'>) {
  const changed = useFormState(state => state.changed);
  useEffect(() => {
    onChanged(changed);
    return () => onChanged(false);
  }, [changed, onChanged]);
  return null;
}

function LetterFields({ letter, text }: Omit<Props, 'onChanged'>) {
  const { t } = useTranslation();
  const { kind } = letter;
  const { language, updated_at, updated_by } = text;
  const body = useRef<HTMLDivElement>(null);
  const { values, setValue } = useFormContext<LetterWords>();
  const [lastField, setLastField] = useState<keyof LetterWords>('opening');

  /** Inserts a placeholder where the reader was typing. */
  function insert(name: string): void {
    const field = body.current?.querySelector<HTMLTextAreaElement>(
      `[data-field="${lastField}"] :is(input, textarea:not([aria-hidden]))`,
    );
    const value = values[lastField];
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    setValue(lastField, value.slice(0, from) + name + value.slice(to));
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(from + name.length, from + name.length);
    });
  }

  const restore = () =>
    perform(() => post('letterText/reset', { data: { kind, language, updated_at } }), ['letterText'], {
      title: t('letterTexts.restore'),
      message: t('letterTexts.askRestore', {
        letter: letter.name,
        language: t(`generalText.language.${language}`),
      }),
      confirmLabel: t('letterTexts.yesRestore'),
      danger: true,
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which field had the focus.
    <div
      className={styles.words}
      ref={body}
      onFocus={event => {
        const name = event.target.closest('[data-field]')?.getAttribute('data-field');
        if (name) setLastField(name as keyof LetterWords);
      }}
    >
      <Group gap="0.25rem 0.75rem" mih={26}>
        {updated_at === null ? (
          <Badge color="gray">{t('letterTexts.ours')}</Badge>
        ) : (
          <>
            <Badge color="green">{t('letterTexts.edited')}</Badge>
            <Hint>{[formatMoment(updated_at), updated_by].filter(Boolean).join(' · ')}</Hint>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => void restore()}
            >
              {t('letterTexts.restore')}
            </Button>
          </>
        )}
      </Group>
      <Field name="subject" label="mail.subject" />
      <Field name="heading" label="letterTexts.heading" />
      <Field name="opening" label="letterTexts.opening" description="letterTexts.openingHint" as={TextArea} rows={5} />
      <Field name="closing" label="letterTexts.closing" description="letterTexts.closingHint" as={TextArea} rows={4} />
      <Flex component="fieldset" wrap="wrap" gap={6}>
        <Box component="legend" fz="sm" fw={500} mb={6} p={0}>
          {t('letterTexts.placeholders')}
        </Box>
        {letter.placeholders.map(({ key, name, required }) => (
          <Button
            key={key}
            variant="default"
            size="compact-sm"
            onMouseDown={event => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {name}
            {required && ' *'}
          </Button>
        ))}
        {letter.placeholders.some(({ required }) => required) && <Hint>{t('letterTexts.required')}</Hint>}
      </Flex>
      <Alert color="sand">{t('letterTexts.fixed')}</Alert>
    </div>
  );
}

const widths = { phone: 320, desk: 640 } as const;
type Device = keyof typeof widths;

/** The letter with a sample trip, drawn by the server while it is typed. An error leaves the last one in view. */
function SamplePreview({ kind, language }: { kind: string; language: Language }) {
  const { t } = useTranslation();
  const { values } = useFormContext<LetterWords>();
  const { subject, heading, opening, closing } = values;
  const [typed] = useDebouncedValue(JSON.stringify({ subject, heading, opening, closing }), 400);
  const letter = useQuery({
    queryKey: ['letterText', 'preview', kind, language, typed],
    queryFn: ({ signal }) =>
      post(
        'letterText/preview',
        { data: { kind, language, ...(JSON.parse(typed) as LetterWords) } },
        { quiet: true, signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [preview, setPreview] = useState(letter.data);
  if (letter.data && letter.data !== preview) setPreview(letter.data);
  const [device, setDevice] = useState<Device>('phone');
  const { ref, width } = useElementSize();
  const frameWidth = widths[device];
  const scale = width > 0 ? Math.min(1, width / frameWidth) : 1;
  return (
    <section className={styles.preview} aria-label={t('letterTexts.preview')}>
      <Group wrap="nowrap" gap="sm" mih={30}>
        <SegmentedControl
          size="xs"
          aria-label={t('letterTexts.width')}
          value={device}
          onChange={value => setDevice(value as Device)}
          data={[
            { value: 'phone', label: t('letterTexts.phone') },
            { value: 'desk', label: t('letterTexts.desk') },
          ]}
        />
        {letter.isFetching && <Loader size="xs" role="status" aria-label={t('letterTexts.drawing')} />}
      </Group>
      <p className={styles.fault} role="status">
        {letter.isError && t('letterTexts.waits', { fault: faultOf(letter.error) })}
      </p>
      {preview && (
        <>
          <Text size="sm" className={styles.subject}>
            <span>{t('mail.subject')}</span> <strong>{preview.subject}</strong>
          </Text>
          <div ref={ref} className={styles.stage} style={{ height: frameHeight * scale }}>
            <iframe
              title={preview.subject}
              // No scripts, no forms, not our origin; nothing in it can be clicked.
              sandbox=""
              referrerPolicy="no-referrer"
              srcDoc={sandboxHtml(preview.html)}
              style={{ width: frameWidth, height: frameHeight, transform: `scale(${scale})` }}
            />
          </div>
        </>
      )}
    </section>
  );
}

const frameHeight = 720;

/** The message under the first wrong field. */
const faultOf = (error: Error) =>
  (error instanceof ApiError && error.fields && Object.values(error.fields)[0]) || error.message;
