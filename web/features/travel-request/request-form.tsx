import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../contract/language.ts';
import { formHours, quickestForm } from '../../../contract/travel-request.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { ControlProps } from '../../ui/control.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormBody, useForm } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { BudgetSelect } from './budget-select.tsx';
import { Consent } from './consent.tsx';
import { dropDraft, keepDraft, readDraft, saysSomething } from './draft.ts';
import { travelRequestCreate } from './lazy.ts';
import { Optional } from './optional.tsx';
import { type ReadPage, readWelcome, welcomeQuery } from './page.ts';
import styles from './request.module.css';
import type { Sent } from './request-done.tsx';
import { emptyRequest, requestOf, type TypedRequest } from './values.ts';
import { WhenFields } from './when-fields.tsx';
import { WhoFields } from './who-fields.tsx';

const second = 1000;
const hour = 3600 * second;
/** The contract's limits with a margin. */
const soonest = (quickestForm + 0.5) * second;
const latest = (formHours - 1) * hour;

interface Props {
  page: ReadPage;
  done: (sent: Sent) => void;
  restart: () => void;
}

/** The form of a request. It begins with what was typed before a reload. */
export function RequestForm({ page, done, restart }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [draft] = useState(readDraft);
  const trap = useRef<HTMLInputElement>(null);

  /**
   * Answers the token of a form that is neither too young nor too old to be sent: the visitor notices neither limit.
   */
  async function readyToken(): Promise<string> {
    let current = page;
    if (Date.now() - current.readAt > latest) {
      current = await readWelcome(currentLanguage());
      queries.setQueryData(welcomeQuery(currentLanguage()).queryKey, current);
    }
    const wait = current.readAt + soonest - Date.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    return current.form_token;
  }

  const form = useForm({
    ...travelRequestCreate,
    named: true,
    initial: (): TypedRequest => ({ ...emptyRequest, ...draft }),
    whole: values => requestOf(values, currentLanguage(), trap.current?.value),
    onChange: keepDraft,
    save: async values => {
      const data = { ...values, form_token: await readyToken() };
      const answer = await post('external/requestTravel', { data });
      dropDraft();
      done({ id: answer.id, email: values.contact_email });
    },
  });

  return (
    <FormBody form={form} className={styles.form}>
      {saysSomething(draft) && (
        <p className={styles.kept} role="status">
          {t('request.kept')}{' '}
          <button type="button" className={styles.link} onClick={restart}>
            {t('request.clear')}
          </button>
        </p>
      )}
      <fieldset className={styles.group}>
        <legend>{t('request.trip')}</legend>
        <Field
          name="destination"
          label="request.destination"
          description="request.destinationHint"
          maxLength={150}
          size="md"
          required
          withAsterisk={false}
        />
        <WhenFields />
        <WhoFields />
        <BudgetSelect />
        <Field
          name="wishes"
          label={<Optional label={t('request.wishes')} />}
          description="request.wishesHint"
          as={TextArea}
          maxLength={2000}
          rows={4}
          size="md"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('request.you')}</legend>
        <Contact />
        <Consent mailing={page.mailing_text} />
      </fieldset>
      {/* Invisible, silent and out of the Tab order: only a robot fills it in. */}
      <div className={styles.trap} aria-hidden>
        <label>
          {t('request.leaveEmpty')}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.buttons}>
        <FormButton color="terracotta" size="md">
          {t('request.submit')}
        </FormButton>
      </div>
    </FormBody>
  );
}

function Contact() {
  const { t } = useTranslation();
  const required = { required: true, withAsterisk: false, size: 'md' } as const;
  return (
    <>
      <div className={styles.pair}>
        <Field name="contact_name" label="request.firstName" autoComplete="given-name" {...required} />
        <Field name="contact_surname" label="request.lastName" autoComplete="family-name" {...required} />
      </div>
      <div className={styles.pair}>
        <Field name="contact_email" label="request.email" type="email" autoComplete="email" {...required} />
        <Field
          name="contact_phone"
          label={<Optional label={t('request.phone')} />}
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
