import { Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import type { LetterWords } from '../../../contract/letter-text/schema.ts';
import { ApiError, post } from '../../lib/api.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { sandboxHtml } from '../mail/message.tsx';
import styles from './letter-texts.module.css';

const widths = { phone: 320, desk: 640 } as const;
type Width = keyof typeof widths;

/** The letter with a sample trip, drawn by the server while it is typed. A fault leaves the last one in view. */
export function SamplePreview({ kind, language }: { kind: string; language: Language }) {
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
  const [shown, setShown] = useState(letter.data);
  if (letter.data && letter.data !== shown) setShown(letter.data);
  const [chosen, setChosen] = useState<Width>('phone');
  const { ref, width } = useElementSize();
  const own = widths[chosen];
  const scale = width > 0 ? Math.min(1, width / own) : 1;
  return (
    <section className={styles.preview} aria-label={t('letterTexts.preview')}>
      <Group wrap="nowrap" gap="sm" mih={30}>
        <SegmentedControl
          size="xs"
          aria-label={t('letterTexts.width')}
          value={chosen}
          onChange={value => setChosen(value as Width)}
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
      {shown && (
        <>
          <Text size="sm" className={styles.subject}>
            <span>{t('mail.subject')}</span> <strong>{shown.subject}</strong>
          </Text>
          <div ref={ref} className={styles.stage} style={{ height: frameHeight * scale }}>
            <iframe
              title={shown.subject}
              // No scripts, no forms, not our origin; nothing in it can be clicked.
              sandbox=""
              referrerPolicy="no-referrer"
              srcDoc={sandboxHtml(shown.html)}
              style={{ width: own, height: frameHeight, transform: `scale(${scale})` }}
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
