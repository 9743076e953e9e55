import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../contract/language.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { usePageForm } from '../session/page-form.ts';
import { BudgetSelect } from './budget-select.tsx';
import { Consent } from './consent.tsx';
import { dropDraft, type FieldsProps, keepDraft, readDraft, saysSomething } from './draft.ts';
import { Optional } from './optional.tsx';
import { type ReadPage, readWelcome, welcomeQuery } from './page.ts';
import styles from './request.module.css';
import type { Sent } from './request-done.tsx';
import { readTyped } from './values.ts';
import { WhenFields } from './when-fields.tsx';
import { WhoFields } from './who-fields.tsx';

const second = 1000;
const hour = 3600 * second;
/** As contract/travel-request.ts has them, which is loaded with the first letter typed; a little more, and a little less. */
const soonest = 4.5 * second;
const latest = 23 * hour;

interface Props {
  page: ReadPage;
  done: (sent: Sent) => void;
  restart: () => void;
}

/** Everything that is known at the start: what was typed before a reload. */
export function RequestForm({ page, done, restart }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [draft] = useState(readDraft);
  const form = useRef<HTMLFormElement>(null);

  /** A form that is neither too young nor too old to be sent: nobody is to hear of either. */
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

  const { props, errorOf, saving } = usePageForm({
    schema: () => import('../../../contract/travel-request.ts').then(contract => contract.travelRequestCreate),
    read: typed => readTyped(typed, currentLanguage()),
    save: async values => {
      const data = { ...values, form_token: await readyToken() };
      const answer = await post<{ id: number }>('/api/external/requestTravel', { data });
      dropDraft();
      done({ id: answer.id, email: values.contact_email });
    },
  });

  return (
    <form
      ref={form}
      className={styles.form}
      {...props}
      onInput={() => {
        props.onInput();
        if (form.current) keepDraft(form.current);
      }}
    >
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
        <TextInput
          name="destination"
          label={t('request.destination')}
          description={t('request.destinationHint')}
          defaultValue={draft.destination}
          error={errorOf('destination')}
          maxLength={150}
          size="md"
          required
          withAsterisk={false}
        />
        <WhenFields draft={draft} errorOf={errorOf} />
        <WhoFields draft={draft} errorOf={errorOf} />
        <BudgetSelect draft={draft} />
        <Textarea
          name="wishes"
          label={<Optional label={t('request.wishes')} />}
          description={t('request.wishesHint')}
          defaultValue={draft.wishes}
          error={errorOf('wishes')}
          maxLength={2000}
          rows={4}
          size="md"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('request.you')}</legend>
        <Contact draft={draft} errorOf={errorOf} />
        <Consent draft={draft} mailing={page.mailing_text} error={errorOf('privacy')} />
      </fieldset>
      {/* Nobody sees it, nothing reads it out, no key leads to it: whoever fills it in is a robot. */}
      <div className={styles.trap} aria-hidden>
        <label>
          {t('request.leaveEmpty')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" color="terracotta" size="md" loading={saving}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  );
}

function Contact({ draft, errorOf }: FieldsProps) {
  const { t, i18n } = useTranslation();
  const offered = usePublicSettings()?.languages ?? languages;
  const required = { required: true, withAsterisk: false, size: 'md' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          name="contact_name"
          label={t('request.firstName')}
          defaultValue={draft.contact_name}
          error={errorOf('contact_name')}
          autoComplete="given-name"
          {...required}
        />
        <TextInput
          name="contact_surname"
          label={t('request.lastName')}
          defaultValue={draft.contact_surname}
          error={errorOf('contact_surname')}
          autoComplete="family-name"
          {...required}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          name="contact_email"
          type="email"
          label={t('request.email')}
          defaultValue={draft.contact_email}
          error={errorOf('contact_email')}
          autoComplete="email"
          {...required}
        />
        <TextInput
          name="contact_phone"
          type="tel"
          label={<Optional label={t('request.phone')} />}
          description={t('request.phoneHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          defaultValue={draft.contact_phone}
          error={errorOf('contact_phone')}
          autoComplete="tel"
          size="md"
        />
      </div>
      <NativeSelect
        // Whoever reads the page in another language is written to in it, unless they say otherwise.
        key={i18n.language}
        name="language"
        label={t('request.language')}
        defaultValue={i18n.language}
        data={languages
          .filter(language => offered.includes(language) || language === i18n.language)
          .map(language => ({ value: language, label: languageNames[language] }))}
        size="md"
      />
    </>
  );
}
