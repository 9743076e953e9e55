import { Stack, Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CourseTipRecord } from '../../../contract/course-tip/calls.ts';
import { courseTipCategories } from '../../../contract/course-tip/category.ts';
import { courseTipCreate, courseTipUpdate } from '../../../contract/course-tip/schema.ts';
import { photoBytes } from '../../../contract/file/schema.ts';
import { type Language, languageNames, languages } from '../../../contract/language.ts';
import { today } from '../../../contract/values/dates.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, FileField, NumberField, RichText, Select, Switch } from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import { initialValues } from '../../ui/form/initial-values.ts';

type CourseTipForm = z.input<typeof courseTipCreate> & { photo: File | null; remove_photo: boolean };

export const CourseTipDialog = dialog<CourseTipForm, CourseTipRecord>(
  {
    resource: 'courseTip',
    schema: record => (record ? courseTipUpdate : courseTipCreate),
    initial: record => ({
      ...initialValues(courseTipCreate, record, {
        category: 'consejo',
        published: true,
        published_on: today(new Date()),
        position: null,
      }),
      photo: null,
      remove_photo: false,
    }),
    width: 800,
  },
  ({ record }) => (
    <>
      <ArticleTabs />
      <FieldRow>
        <Field name="category" label="courseTip.category" as={CategorySelect} />
        <Field
          name="published_on"
          label="courseTip.publishedOn"
          description="courseTip.publishedOnHint"
          as={DayField}
        />
        <Field
          name="position"
          label="courseTip.position"
          description="courseTip.positionHint"
          as={NumberField}
          min={1}
          max={999}
        />
      </FieldRow>
      <Cover photo={record?.photo ?? null} />
      <Field name="published" label="courseTip.published" description="courseTip.publishedHint" as={Switch} />
    </>
  ),
);

function CategorySelect(props: Parameters<typeof Select>[0]) {
  const { t } = useTranslation();
  const items = courseTipCategories.map(id => ({ id, name: t(`courses.kind.${id}`) }));
  return <Select {...props} items={items} />;
}

/** The name of a field in a language; the Spanish name has no suffix. */
const inLanguage = (name: 'title' | 'text' | 'link', language: Language) =>
  language === 'es' ? name : `${name}_${language}`;

/**
 * The article in each language, one at a time. A language with an error message comes into view.
 */
function ArticleTabs() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Language>('es');
  const invalidLanguage = useFormState(({ errors }) =>
    languages.find(language => (['title', 'text', 'link'] as const).some(name => inLanguage(name, language) in errors)),
  );
  useEffect(() => {
    if (invalidLanguage) setTab(invalidLanguage);
  }, [invalidLanguage]);
  return (
    <Tabs value={tab} onChange={value => setTab(value as Language)} keepMounted>
      <Tabs.List aria-label={t('courseTip.languages')}>
        {languages.map(language => (
          <Tabs.Tab key={language} value={language}>
            {languageNames[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map(language => (
        <Tabs.Panel key={language} value={language} pt="1rem" lang={language}>
          <Stack gap="1rem">
            <Field
              name={inLanguage('title', language)}
              label="courseTip.title"
              description={language === 'es' ? undefined : 'courseTip.fallback'}
            />
            <Field name={inLanguage('text', language)} label="courseTip.text" as={RichText} />
            <Field
              name={inLanguage('link', language)}
              label="courseTip.link"
              description="courseTip.linkHint"
              type="url"
            />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Cover({ photo }: { photo: CourseTipRecord['photo'] }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<CourseTipForm>();
  const current = photo && !values.remove_photo;
  return (
    <Field
      name="photo"
      label="courseTip.photo"
      as={FileField}
      kinds={['jpeg', 'png']}
      maxBytes={photoBytes}
      messages={{ onlyOne: 'photo.onlyOne', tooLarge: 'photo.tooLarge' }}
      current={current ? { name: t('courseTip.photo'), thumbnail: photo.thumbnail, href: photo.large } : null}
      onRemoveCurrent={current ? () => setValue('remove_photo', true) : undefined}
    />
  );
}
