import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { lazySchema } from '../../ui/form/lazy-schema.ts';
import './lazy-texts.ts';
import { Box, Input, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  budgetRanges,
  formHours,
  maxRequestDays,
  minFormSeconds,
  monthsAhead,
} from '../../../contract/travel-request/limits.ts';
import { isDay, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm, useFormContext } from '../../ui/form/form.tsx';
import { RecoveredForm } from '../../ui/form/recovered.tsx';
import { ContactStep, OptionalLabel } from './contact.tsx';
import styles from './request.module.css';
import { RequestDone, type SentRequest } from './request-done.tsx';
import { emptyRequest, knownValues, monthsFrom, requestBody, type TypedRequest } from './values.ts';
import { addWish, readWelcome, type TimedWelcomePage, type WishedItem, welcomeQuery } from './welcome-query.ts';
import { Consent, WhoFields } from './who-fields.tsx';

const travelRequestCreate = lazySchema(() =>
  import('../../../contract/travel-request/schema.ts').then(module => module.travelRequestCreate),
);
const DayControl = lazyComponent(() => import('./day-control.tsx').then(module => module.DayControl));

interface RequestDayProps extends ControlProps<string | null> {
  opensAt?: string;
}

/** A day in the reader's form, typed or chosen from a calendar, which comes later than the page. */
function RequestDay(props: RequestDayProps) {
  const placeholder = (
    <Input.Wrapper label={props.label} labelElement="div" size="md">
      <Box h={42} bg="sand.1" bdrs="md" />
    </Input.Wrapper>
  );
  return (
    <Suspense fallback={placeholder}>
      <DayControl {...props} />
    </Suspense>
  );
}

/** Either dates, or a month and a length. The hidden variant keeps what was typed. */
function WhenFields() {
  const { t, i18n } = useTranslation();
  const { values, setValue } = useFormContext<TypedRequest>();
  const { flexible, date_from } = values;
  const now = today(new Date());
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = monthsFrom(now, monthsAhead).map(month => ({
    value: month,
    label: name.format(new Date(`${month}-01T00:00:00Z`)),
  }));
  const required = { required: true, withAsterisk: false, size: 'md' } as const;
  return (
    <fieldset className={styles.nestedGroup}>
      <legend>{t('request.when')}</legend>
      <div className={styles.choice}>
        {[false, true].map(value => (
          <label key={String(value)}>
            <input
              type="radio"
              name="flexible"
              checked={flexible === value}
              onChange={() => setValue('flexible', value)}
            />
            <span>{t(value ? 'request.flexible' : 'request.fixed')}</span>
          </label>
        ))}
      </div>
      <div className={styles.fieldRow} hidden={flexible}>
        <Field name="date_from" label="request.dateFrom" as={RequestDay} {...required} />
        <Field
          name="date_to"
          label="request.dateTo"
          as={RequestDay}
          opensAt={date_from && isDay(date_from) ? date_from : undefined}
          {...required}
        />
      </div>
      <div className={styles.fieldRow} hidden={!flexible}>
        <Field
          name="month"
          label="request.month"
          as={NativeSelect}
          data={[{ value: '', label: t('request.anyMonth') }, ...months]}
          size="md"
        />
        <Field
          name="days"
          label="request.days"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxRequestDays}
          {...required}
        />
      </div>
    </fieldset>
  );
}

/** How much a traveller wants to spend; they may also answer that they do not know. */
function BudgetSelect() {
  const { t, i18n } = useTranslation();
  const euros = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: true,
  });
  const label = ({ from, to }: { from: number | null; to: number | null }) => {
    if (from === null) return t('request.budgetTo', { to: euros.format(to ?? 0) });
    if (to === null) return t('request.budgetFrom', { from: euros.format(from) });
    return t('request.budgetBetween', { from: euros.format(from), to: euros.format(to) });
  };
  return (
    <Field
      name="budget_range"
      label={<OptionalLabel label={t('request.budget')} />}
      as={NativeSelect}
      data={[
        { value: '', label: t('request.budgetUnknown') },
        ...Object.entries(budgetRanges).map(([value, range]) => ({ value, label: label(range) })),
      ]}
      size="md"
    />
  );
}

const second = 1000;
const hour = 3600 * second;
/** How old a form may be when it is sent, in ms: the contract's limits with a margin. */
const minFormAge = (minFormSeconds + 0.5) * second;
const maxFormAge = (formHours - 1) * hour;

/** The token of the last request: each form can send only one. */
let sentToken: string | undefined;

interface Props {
  page: TimedWelcomePage;
  wish: WishedItem | undefined;
  onSent: (sent: SentRequest) => void;
}

/** The consent and the language are given again; what the account tells does not stay in the tab. */
const contactNames = ['contact_name', 'contact_surname', 'contact_email', 'contact_phone'] as const;

/** The form of a request. It begins with what was typed before a reload. */
function RequestForm({ page, wish, onSent }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const honeypot = useRef<HTMLInputElement>(null);

  /**
   * Answers the token of a form that may be sent: neither too new nor too old, and not sent already. The visitor
   * notices none of these limits.
   */
  async function readyToken(): Promise<string> {
    let current = page;
    if (current.form_token === sentToken || Date.now() - current.loadedAt > maxFormAge) {
      current = await readWelcome(currentLanguage());
      queries.setQueryData(welcomeQuery(currentLanguage()).queryKey, current);
    }
    const wait = current.loadedAt + minFormAge - Date.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    return current.form_token;
  }

  const form = useForm({
    ...travelRequestCreate,
    autofill: true,
    initial: (): TypedRequest => ({ ...emptyRequest, ...knownValues(page.known) }),
    payload: values => requestBody(values, currentLanguage(), honeypot.current?.value),
    draftKey: 'travel-request',
    draftExcludes: ['privacy', 'language', ...(page.known ? contactNames : [])],
    save: async values => {
      const data = { ...values, form_token: await readyToken() };
      const answer = await post('external/requestTravel', { data });
      sentToken = data.form_token;
      onSent({ id: answer.id, email: values.contact_email });
    },
  });

  const write = useEffectEvent((choice: NonNullable<typeof wish>) => {
    const sentence = t('request.wanted', { name: choice.name });
    const { destination, wishes } = addWish(form.read().values, choice, sentence);
    form.setValue('destination', destination);
    form.setValue('wishes', wishes);
  });
  useEffect(() => {
    if (wish) write(wish);
  }, [wish]);

  return (
    <FormBody form={form} className={styles.form}>
      {wish && (
        <Box component="p" py={10} px={14} bg="sand.1" bdrs="md" role="status">
          {t('request.wantedNote', { name: wish.name })}
        </Box>
      )}
      <RecoveredForm form={form} />
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
          label={<OptionalLabel label={t('request.wishes')} />}
          description="request.wishesHint"
          as={TextArea}
          maxLength={2000}
          rows={4}
          size="md"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('request.you')}</legend>
        <ContactStep known={page.known} />
        <Consent mailing={page.known ? null : { text: page.mailing_text }} />
      </fieldset>
      {/* A honeypot: invisible, hidden from screen readers and out of the Tab order. Only a robot fills it in. */}
      <div className={styles.trap} aria-hidden>
        <label>
          {t('request.leaveEmpty')}
          <input ref={honeypot} type="text" name="website" tabIndex={-1} autoComplete="off" />
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

interface RequestSectionProps {
  page: TimedWelcomePage;
  /** What the visitor chose last from the offer, which the form takes up. */
  wish: WishedItem | undefined;
}

/** The request of a trip: first the form, then the confirmation. */
export function RequestSection({ page, wish }: RequestSectionProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentRequest>();
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);

  const restart = () => {
    setSent(undefined);
    setRound(round + 1);
    section.current?.focus();
  };

  useEffect(() => {
    if (!wish) return;
    // After a request was sent, the wish begins another one.
    setSent(undefined);
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [wish]);

  return (
    <section className={styles.section} id="solicitud" aria-labelledby="request" ref={section} tabIndex={-1}>
      {sent ? (
        <RequestDone request={sent} replyDays={page.reply_days} onRestart={restart} />
      ) : (
        <>
          <header className={styles.header}>
            <Title order={2} id="request">
              {t('request.title')}
            </Title>
            <p>
              {t('request.intro')} {page.reply_days ? t('request.introDays', { count: page.reply_days }) : ''}
            </p>
          </header>
          <RequestForm key={round} page={page} wish={wish} onSent={setSent} />
        </>
      )}
    </section>
  );
}
