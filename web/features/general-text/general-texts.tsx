import { Badge, Button, Flex, Paper, SegmentedControl, Tabs, Title, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GeneralTextName, generalTextNames, publishBody } from '../../../contract/general-text/schema.ts';
import { type Language, languages } from '../../../contract/language.ts';
import { hasText } from '../../../contract/validation.ts';
import { get, post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RichText } from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import { formatMoment, languageInWords } from '../../ui/formats.ts';
import { staleByTravel } from '../travel/reload.ts';
import styles from './general-texts.module.css';

/** The texts that the law requires: the valid version in each language, and every version before it. */
export function GeneralTexts() {
  const { t } = useTranslation();
  const [name, setName] = useState<GeneralTextName>('conditions');
  const [language, setLanguage] = useState<Language>('es');
  return (
    <>
      <Title>{t('generalTexts.title')}</Title>
      <Tabs value={name} onChange={value => setName(value as GeneralTextName)} mt="md" keepMounted={false}>
        <Tabs.List>
          {generalTextNames.map(textName => (
            <Tabs.Tab key={textName} value={textName}>
              {t(`generalText.${textName}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {generalTextNames.map(textName => (
          <Tabs.Panel key={textName} value={textName} pt="md">
            <Hint maw="44rem">{t(`generalText.${textName}Hint`)}</Hint>
            <SegmentedControl
              mt="sm"
              aria-label={t('generalText.language')}
              value={language}
              onChange={value => setLanguage(value as Language)}
              data={languages.map(value => ({ value, label: t(`generalText.language.${value}`) }))}
            />
            <Versions key={`${textName}/${language}`} name={textName} language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Versions({ name, language }: { name: GeneralTextName; language: Language }) {
  const { t } = useTranslation();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const versions = useQuery({
    queryKey: ['generalText', name, language],
    queryFn: ({ signal }) => get('generalText/versions/:name/:language', { name, language }, { signal, quiet: true }),
  });
  if (versions.isPending) return <FormSkeleton />;
  if (versions.isError) return <ErrorState error={versions.error} retry={versions.refetch} />;
  const [current] = versions.data;
  const selection = versions.data.find(({ id }) => id === selectedId) ?? current;
  const write = () =>
    openDialog(PublishDialog, {
      context: { name, language, version: current?.version ?? 0, text: current?.text ?? '' },
      onSaved: () => setSelectedId(null),
    });
  if (!selection) {
    return (
      <Paper withBorder mt="md">
        <EmptyState title={t('generalText.none')}>
          <p>{t(language === 'es' ? 'generalText.noneHint' : 'generalText.noneHintOther')}</p>
          <Button mt="xl" onClick={write}>
            {t('generalText.write')}
          </Button>
        </EmptyState>
      </Paper>
    );
  }
  return (
    <div className={styles.columns}>
      <Paper component="article" withBorder>
        <header className={styles.head}>
          <Title order={2} size="h4">
            {t('generalText.version', { version: selection.version })}
          </Title>
          {selection === current ? (
            <Badge color="green">{t('generalText.current')}</Badge>
          ) : (
            <Badge color="gray">{t('generalText.replaced')}</Badge>
          )}
          <Button ml="auto" leftSection={<IconPencil size={18} aria-hidden />} onClick={write}>
            {t('generalText.newVersion')}
          </Button>
        </header>
        <section
          className={styles.text}
          tabIndex={0}
          aria-label={t('generalText.version', { version: selection.version })}
        >
          <RichHtml html={selection.text} />
        </section>
      </Paper>
      <nav aria-label={t('generalText.versions')}>
        <Title order={2} size="h5" mb="xs">
          {t('generalText.versions')}
        </Title>
        <Flex component="ul" direction="column" gap="xs">
          {versions.data.map(version => (
            <li key={version.id}>
              <UnstyledButton
                className={styles.version}
                aria-current={version === selection || undefined}
                onClick={() => setSelectedId(version.id)}
              >
                <b>{t('generalText.version', { version: version.version })}</b>
                <span>{formatMoment(version.published_at)}</span>
                <span>{version.published_by ?? t('generalText.byTheApplication')}</span>
                {name === 'conditions' && <span>{t('generalText.accepted', { count: version.accepted })}</span>}
              </UnstyledButton>
            </li>
          ))}
        </Flex>
      </nav>
    </div>
  );
}

interface PublishForm {
  name: GeneralTextName;
  language: Language;
  /** The valid version that the new one is based on; 0 for none. */
  version: number;
  text: string;
}

/** A version that is valid now. */
interface PublishedText extends Editable {
  version: number;
  text: string;
}

/** Writes the next version of a text, and asks before publishing it: customers then read the new version. */
const PublishDialog = dialog<PublishForm, PublishedText, PublishForm>(
  {
    resource: 'generalText',
    titles: { add: 'generalText.newVersion' },
    schema: () => publishBody,
    initial: (record, context) => ({ ...context, ...(record && { version: record.version, text: record.text }) }),
    // Reads the version that somebody else has published meanwhile.
    load: async (_id, _known, { name, language }) => {
      const [valid] = await get('generalText/versions/:name/:language', { name, language }, { quiet: true });
      if (!valid) throw new Error(`No version of ${name} in ${language}`);
      return valid;
    },
    save: values => post('generalText/publish', { data: values }),
    invalidates: ['generalText', ...staleByTravel],
    width: 800,
    saveLabel: false,
  },
  () => <VersionEditor />,
);

function VersionEditor() {
  const { t, i18n } = useTranslation();
  const { form, values } = useFormContext<PublishForm>();
  const saving = useFormState(state => state.saving);
  const isInvalid = useFormState(({ errors }) => 'text' in errors);
  const [view, setView] = useState('write');
  const tab = isInvalid ? 'write' : view;

  async function publish(): Promise<void> {
    const version = values.version + 1;
    const sure =
      // The form itself refuses an empty text.
      !hasText(values.text) ||
      (await confirm({
        title: t('generalText.publishTitle', { version }),
        message: t(`generalText.${values.name}Publish`, { language: languageInWords(values.language, i18n.language) }),
        confirmLabel: t('generalText.publish'),
        cancelLabel: t('kit.keepEditing'),
      }));
    if (sure) form.next();
  }

  return (
    <>
      <SegmentedControl
        me="auto"
        aria-label={t('contract.view')}
        value={tab}
        onChange={setView}
        data={[
          { value: 'write', label: t('contract.write') },
          { value: 'preview', label: t('contract.preview') },
        ]}
      />
      <div hidden={tab !== 'write'}>
        <Field name="text" label={`generalText.${values.name}`} as={RichText} />
      </div>
      {tab === 'preview' && (
        <section className={styles.preview} tabIndex={0} aria-label={t('contract.preview')}>
          <RichHtml html={values.text || t('contract.empty')} />
        </section>
      )}
      <Button ms="auto" loading={saving} onClick={() => void publish()}>
        {t('generalText.publish')}
      </Button>
    </>
  );
}
