import { Badge, Box, SegmentedControl, Select, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import type { LetterText } from '../../../contract/letter-text/calls.ts';
import { letterReaders } from '../../../contract/letter-text/schema.ts';
import { confirmDiscard } from '../../ui/dialog/confirm.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { readEditableLetters } from './api.ts';
import { LetterEditor } from './letter-editor.tsx';
import styles from './letter-texts.module.css';

/** The words of every letter in each language: Periplo's, or the agency's own; only for administrators. */
export function LetterTexts() {
  const { t } = useTranslation();
  const letters = useQuery({
    queryKey: ['letterText'],
    queryFn: ({ signal }) => readEditableLetters(signal),
    // The words must not change while the reader edits them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const stale = letters.isFetching && !letters.isFetchedAfterMount;
  return (
    <>
      <Title>{t('letterTexts.title')}</Title>
      <Text c="dimmed" maw="48rem">
        {t('letterTexts.intro')}{' '}
        <Link to="/solicitudesgrupos/configuracioncorreos" style={{ textDecoration: 'underline' }}>
          {t('letterTexts.requests')}
        </Link>
      </Text>
      {(letters.isPending || stale) && <FormSkeleton />}
      {letters.isError && <ErrorState error={letters.error} retry={letters.refetch} />}
      {letters.data && !stale && <Letters letters={letters.data} />}
    </>
  );
}

function Letters({ letters }: { letters: LetterText[] }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState('budgetSent');
  const [language, setLanguage] = useState<Language>('es');
  // Choosing another letter leaves the form without a navigation that could ask about unsaved changes.
  const hasChanges = useRef(false);
  const leave = async (go: () => void) => {
    if (hasChanges.current && !(await confirmDiscard('kit.unsavedLeave'))) return;
    hasChanges.current = false;
    go();
  };
  const letter = letters.find(item => item.kind === kind);
  // A letter to staff is in Spanish alone.
  const text = letter?.texts.find(item => item.language === language) ?? letter?.texts[0];
  return (
    <div className={styles.columns}>
      <Select
        hiddenFrom="md"
        label={t('letterTexts.letter')}
        allowDeselect={false}
        value={kind}
        onChange={value => value && void leave(() => setKind(value))}
        data={letterReaders.map(to => ({
          group: t(`letterTexts.to.${to}`),
          items: letters.filter(item => item.to === to).map(item => ({ value: item.kind, label: item.name })),
        }))}
      />
      <Box component="nav" visibleFrom="md" className={styles.list} aria-label={t('letterTexts.letters')}>
        {letterReaders.map(to => (
          <section key={to}>
            <Title order={2} size="h6" c="dimmed" mb={4}>
              {t(`letterTexts.to.${to}`)}
            </Title>
            <ul>
              {letters
                .filter(item => item.to === to)
                .map(item => (
                  <li key={item.kind}>
                    <UnstyledButton
                      className={styles.letter}
                      aria-current={item.kind === kind || undefined}
                      onClick={() => void leave(() => setKind(item.kind))}
                    >
                      <span>{item.name}</span>
                      <EditedLanguages letter={item} />
                    </UnstyledButton>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Box>
      {letter && text && (
        <section className={styles.editor} aria-labelledby="letter">
          <header>
            <div>
              <Title order={2} size="h3" id="letter">
                {letter.name}
              </Title>
              <Text c="dimmed">{letter.about}</Text>
            </div>
            {letter.texts.length > 1 && (
              <SegmentedControl
                aria-label={t('generalText.language')}
                value={text.language}
                onChange={value => void leave(() => setLanguage(value as Language))}
                data={letter.texts.map(item => ({
                  value: item.language,
                  label: t(`generalText.language.${item.language}`),
                }))}
              />
            )}
          </header>
          <LetterEditor
            key={`${kind}/${text.language}/${text.updated_at}`}
            letter={letter}
            text={text}
            onChanged={changed => {
              hasChanges.current = changed;
            }}
          />
        </section>
      )}
    </div>
  );
}

/** The languages in which a letter has the agency's own words. */
function EditedLanguages({ letter }: { letter: LetterText }) {
  const { t } = useTranslation();
  const edited = letter.texts.filter(({ updated_at }) => updated_at !== null).map(({ language }) => language);
  if (edited.length === 0) return null;
  const codes = edited.join(', ').toUpperCase();
  return (
    <Badge size="sm" color="green" aria-label={t('letterTexts.editedIn', { languages: codes })}>
      {codes}
    </Badge>
  );
}
