import './lazy-texts.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../contract/language.ts';
import type { KnownContact } from '../../../contract/welcome/calls.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import styles from './request.module.css';
import type { TypedRequest } from './values.ts';

const requiredField = { required: true, withAsterisk: false, size: 'md' } as const;

const fields = ['contact_name', 'contact_surname', 'contact_email', 'contact_phone', 'language'] as const;

/** How to reach the visitor. A signed-in customer reads what the agency knows, and may change it for this request. */
export function ContactStep({ known }: { known: KnownContact | null }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { form } = useFormContext<TypedRequest>();
  // A field that the server refuses must be there to be corrected.
  const isRefused = useFormState(({ errors }) => fields.some(name => errors[name]), form);
  if (!known || changing || isRefused) return <ContactFields />;
  return (
    <div className={styles.knownContact}>
      <KnownContactText />
      <Button
        variant="default"
        onClick={() => {
          setChanging(true);
          form.focus('contact_name');
        }}
      >
        {t('request.knownChange')}
      </Button>
    </div>
  );
}

function KnownContactText() {
  const { values } = useFormContext<TypedRequest>();
  const { contact_name, contact_surname, contact_email, contact_phone } = values;
  return (
    <p>
      <strong>
        {contact_name} {contact_surname}
      </strong>
      <span>{contact_email}</span>
      {contact_phone && <span>{contact_phone}</span>}
    </p>
  );
}

function ContactFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.fieldRow}>
        <Field name="contact_name" label="request.firstName" autoComplete="given-name" {...requiredField} />
        <Field name="contact_surname" label="request.lastName" autoComplete="family-name" {...requiredField} />
      </div>
      <div className={styles.fieldRow}>
        <Field name="contact_email" label="request.email" type="email" autoComplete="email" {...requiredField} />
        <Field
          name="contact_phone"
          label={<OptionalLabel label={t('request.phone')} />}
          description="request.phoneHint"
          type="tel"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="tel"
          size="md"
        />
      </div>
      <Field name="language" label="request.language" as={LanguageSelect} />
    </>
  );
}

/** The language of the agency's letters. By default it is the language of the page. */
function LanguageSelect(props: ControlProps<string>) {
  const { i18n } = useTranslation();
  const offered = usePublicSettings()?.languages ?? languages;
  return (
    <NativeSelect
      {...props}
      value={props.value || i18n.language}
      data={languages
        .filter(language => offered.includes(language) || language === i18n.language)
        .map(language => ({ value: language, label: languageNames[language] }))}
      size="md"
    />
  );
}

/** The label of an optional field. The form asks for little, so optional fields are the exception and are marked. */
export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label}{' '}
      <Text span inherit fw={400} c="gray.7">
        ({t('request.optional')})
      </Text>
    </>
  );
}
