import { Badge, Button, SegmentedControl, Tabs, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GeneralTextName, generalTextNames } from '../../../contract/general-text/schema.ts';
import { type Language, languages } from '../../../contract/language.ts';
import { get } from '../../lib/api.ts';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import styles from './general-texts.module.css';
import { PublishDialog } from './publish-dialog.tsx';

/** The texts that the law requires: the valid version in each language, and every version before it. */
export function GeneralTexts() {
  const { t } = useTranslation();
  const [name, setName] = useState<GeneralTextName>('conditions');
  const [language, setLanguage] = useState<Language>('es');
  return (
    <>
      <Title order={1}>{t('generalTexts.title')}</Title>
      <Tabs value={name} onChange={value => setName(value as GeneralTextName)} mt="md" keepMounted={false}>
        <Tabs.List>
          {generalTextNames.map(each => (
            <Tabs.Tab key={each} value={each}>
              {t(`generalText.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {generalTextNames.map(each => (
          <Tabs.Panel key={each} value={each} pt="md">
            <Text c="dimmed" size="sm" maw="44rem">
              {t(`generalText.${each}Hint`)}
            </Text>
            <SegmentedControl
              mt="sm"
              aria-label={t('generalText.language')}
              value={language}
              onChange={value => setLanguage(value as Language)}
              data={languages.map(value => ({ value, label: t(`generalText.language.${value}`) }))}
            />
            <Versions key={`${each}/${language}`} name={each} language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Versions({ name, language }: { name: GeneralTextName; language: Language }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useQuery({
    queryKey: ['generalText', name, language],
    queryFn: ({ signal }) => get('generalText/versions/:name/:language', { name, language }, { signal, quiet: true }),
  });
  if (versions.isPending) return <FormSkeleton />;
  if (versions.isError) return <ErrorState error={versions.error} retry={versions.refetch} />;
  const [current] = versions.data;
  const shown = versions.data.find(({ id }) => id === chosen) ?? current;
  const write = () =>
    openDialog(PublishDialog, {
      context: { name, language, version: current?.version ?? 0, text: current?.text ?? '' },
      onSaved: () => setChosen(null),
    });
  if (!shown) {
    return (
      <div className={styles.card}>
        <EmptyState title={t('generalText.none')}>
          <p>{t(language === 'es' ? 'generalText.noneHint' : 'generalText.noneHintOther')}</p>
          <Button mt="md" onClick={write}>
            {t('generalText.write')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <article className={styles.card}>
        <header className={styles.head}>
          <Title order={2} size="h4">
            {t('generalText.version', { version: shown.version })}
          </Title>
          {shown === current ? (
            <Badge color="green">{t('generalText.current')}</Badge>
          ) : (
            <Badge color="gray">{t('generalText.replaced')}</Badge>
          )}
          <Button ml="auto" leftSection={<IconPencil size={18} aria-hidden />} onClick={write}>
            {t('generalText.newVersion')}
          </Button>
        </header>
        <section className={styles.text} tabIndex={0} aria-label={t('generalText.version', { version: shown.version })}>
          <RichHtml html={shown.text} />
        </section>
      </article>
      <nav aria-label={t('generalText.versions')}>
        <Title order={2} size="h5" mb="xs">
          {t('generalText.versions')}
        </Title>
        <ul className={styles.list}>
          {versions.data.map(version => (
            <li key={version.id}>
              <UnstyledButton
                className={styles.version}
                aria-current={version === shown || undefined}
                onClick={() => setChosen(version.id)}
              >
                <b>{t('generalText.version', { version: version.version })}</b>
                <span>{formatMoment(version.published_at)}</span>
                <span>{version.published_by ?? t('generalText.byTheApplication')}</span>
                {name === 'conditions' && <span>{t('generalText.accepted', { count: version.accepted })}</span>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
