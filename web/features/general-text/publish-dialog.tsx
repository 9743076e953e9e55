import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GeneralTextName, publishBody } from '../../../contract/general-text/schema.ts';
import type { Language } from '../../../contract/language.ts';
import { hasText } from '../../../contract/validation.ts';
import { get, post } from '../../lib/api.ts';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RichText } from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import { languageInWords } from '../../ui/formats.ts';
import styles from './general-texts.module.css';

interface Publishing {
  name: GeneralTextName;
  language: Language;
  /** The valid version that the new one is based on; 0 for none. */
  version: number;
  text: string;
}

/** A version that is valid now. */
interface Published extends Editable {
  version: number;
  text: string;
}

/**
 * Writes the next version of a text. It asks before publishing, because customers read the new version from then on.
 */
export const PublishDialog = dialog<Publishing, Published, Publishing>(
  {
    resource: 'generalText',
    titles: { add: 'generalText.newVersion' },
    schema: () => publishBody,
    initial: (record, context) => ({ ...context, ...(record && { version: record.version, text: record.text }) }),
    // After somebody else has published meanwhile.
    load: async (_id, _known, { name, language }) => {
      const [valid] = await get('generalText/versions/:name/:language', { name, language }, { quiet: true });
      if (!valid) throw new Error(`No version of ${name} in ${language}`);
      return valid;
    },
    save: values => post('generalText/publish', { data: values }),
    invalidates: ['generalText', 'budget'],
    width: 800,
    saveLabel: false,
  },
  () => <Writing />,
);

function Writing() {
  const { t, i18n } = useTranslation();
  const { form, values } = useFormContext<Publishing>();
  const saving = useFormState(state => state.saving);
  const wrong = useFormState(({ errors }) => 'text' in errors);
  const [view, setView] = useState('write');
  const shown = wrong ? 'write' : view;

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
        className={styles.views}
        aria-label={t('contract.view')}
        value={shown}
        onChange={setView}
        data={[
          { value: 'write', label: t('contract.write') },
          { value: 'preview', label: t('contract.preview') },
        ]}
      />
      <div hidden={shown !== 'write'}>
        <Field name="text" label={`generalText.${values.name}`} as={RichText} />
      </div>
      {shown === 'preview' && (
        <section className={styles.preview} tabIndex={0} aria-label={t('contract.preview')}>
          <RichHtml html={values.text || t('contract.empty')} />
        </section>
      )}
      <Button className={styles.publish} loading={saving} onClick={() => void publish()}>
        {t('generalText.publish')}
      </Button>
    </>
  );
}
