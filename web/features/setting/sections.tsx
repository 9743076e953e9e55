import { SegmentedControl, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/language.ts';
import {
  type DesignChoice,
  designChoices,
  type PrintedPrices,
  printedPrices,
  shortTrip,
} from '../../../contract/values/paper.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import {
  Amount,
  Colour,
  Files,
  MultiSelect,
  NumberField,
  RichText,
  Select,
  Switch,
  TextArea,
} from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import type { TextKey } from '../../ui/text-key.ts';
import { GoogleSection } from '../google/google.tsx';
import { languageItems } from '../user/language-items.ts';
import type { SettingsForm } from './form.ts';
import { ProviderSettings } from './identity-provider.tsx';
import { RetentionTrial } from './retention-trial.tsx';
import { ColourSample, PaperSample } from './samples.tsx';
import styles from './settings.module.css';

function Section({ title, hint, children }: { title: TextKey; hint: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <Title order={2} size="h4" id={id} data-section tabIndex={-1}>
          {t(title)}
        </Title>
        <Text c="dimmed" size="sm">
          {t(hint)}
        </Text>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

export function AgencySection() {
  return (
    <Section title="settings.agency" hint="settings.agencyHint">
      <FieldRow>
        <Field name="agency__name" label="settings.name" />
        <Field name="agency__licence" label="settings.licence" />
      </FieldRow>
      <Field name="agency__address" label="settings.address" />
      <FieldRow>
        <Field name="agency__phone" label="settings.phone" type="tel" />
        <Field name="agency__email" label="settings.email" type="email" />
        <Field name="agency__web" label="settings.web" />
      </FieldRow>
      <Field
        name="agency__emergency_phone"
        label="settings.emergencyPhone"
        description="settings.emergencyPhoneHint"
        type="tel"
      />
    </Section>
  );
}

export function FooterSection() {
  return (
    <Section title="settings.footer" hint="settings.footerHint">
      <InLanguages name="agency__funder" label="settings.funder" />
      <InLanguages name="agency__footer" label="settings.footerText" />
    </Section>
  );
}

export function DocumentsSection({ logo }: { logo: string | null }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<SettingsForm>();
  const current =
    logo && values.remove_logo !== true ? { name: t('settings.logo'), thumbnail: logo, href: logo } : null;
  return (
    <Section title="settings.documents" hint="settings.documentsHint">
      <Field
        name="logo"
        label="settings.logo"
        description="settings.logoHint"
        as={Files}
        kinds={['png', 'jpeg']}
        current={current}
        onRemoveCurrent={() => setValue('remove_logo', true)}
      />
      <div className={styles.colours}>
        <div className={styles.fields}>
          <Field name="appearance__primary" label="settings.primary" as={Colour} />
          <Field name="appearance__accent" label="settings.accent" as={Colour} />
        </div>
        <Typed logo={logo} />
      </div>
      <div className={styles.colours}>
        <div className={styles.fields}>
          <Field
            name="documents__design"
            label="settings.design"
            as={Select}
            items={designChoices.map(id => ({ id, name: t(`settings.design.${id}`, { count: shortTrip }) }))}
            clearable={false}
          />
          <Field
            name="documents__prices"
            label="settings.printedPrices"
            as={Select}
            items={printedPrices.map(id => ({ id, name: t(`settings.prices.${id}`) }))}
            clearable={false}
          />
        </div>
        <Printed />
      </div>
      <InLanguages name="agency__package_travel_info" label="settings.packageTravel" as="rich" />
    </Section>
  );
}

/** The sample of the pages follows design, prices and colours as they are chosen. */
function Printed() {
  const { values } = useFormContext<SettingsForm>();
  return (
    <PaperSample
      choice={values.documents__design as DesignChoice}
      prices={values.documents__prices as PrintedPrices}
      colours={{ primary: String(values.appearance__primary), accent: String(values.appearance__accent) }}
    />
  );
}

/** The sample follows name, logo and colours as they are typed. */
function Typed({ logo }: { logo: string | null }) {
  const { values } = useFormContext<SettingsForm>();
  const stored = values.remove_logo === true ? null : logo;
  return (
    <ColourSample
      agency={{ name: String(values.agency__name), logo: values.logo instanceof File ? values.logo : stored }}
      colours={{ primary: String(values.appearance__primary), accent: String(values.appearance__accent) }}
    />
  );
}

export function PaymentSection() {
  return (
    <Section title="settings.payment" hint="settings.paymentHint">
      <InLanguages name="agency__payment" label="settings.howToPay" as="area" />
      <Field name="bank__holder" label="settings.holder" />
      <FieldRow>
        <Field name="bank__iban" label="settings.iban" />
        <Field name="bank__bic" label="settings.bic" />
      </FieldRow>
      <Field
        name="bank__deposit_percent"
        label="settings.depositPercent"
        description="settings.depositPercentHint"
        as={Amount}
        unit="%"
      />
      <FieldRow>
        <Field
          name="bank__deposit_days"
          label="settings.depositDays"
          description="settings.paymentDaysHint"
          as={NumberField}
        />
        <Field
          name="bank__rest_days"
          label="settings.restDays"
          description="settings.paymentDaysHint"
          as={NumberField}
        />
      </FieldRow>
    </Section>
  );
}

export function WelcomeSection() {
  return (
    <Section title="settings.welcome" hint="settings.welcomeHint">
      <InLanguages name="welcome__title" label="settings.welcomeTitle" hint="settings.welcomeStands" />
      <InLanguages
        name="welcome__introduction"
        label="settings.welcomeIntroduction"
        hint="settings.welcomeStands"
        as="area"
      />
      <Field
        name="welcome__reply_days"
        label="settings.replyDays"
        description="settings.replyDaysHint"
        as={NumberField}
        min={1}
      />
    </Section>
  );
}

export function WebSection() {
  return (
    <Section title="settings.portal" hint="settings.portalHint">
      <Field
        name="languages__offered"
        label="settings.languages"
        description="settings.languagesHint"
        as={MultiSelect}
        items={[...languageItems]}
      />
      <Field name="external_site__url" label="settings.externalSite" type="url" />
      <Field
        name="rating__invitation_days"
        label="settings.invitationDays"
        description="settings.invitationDaysHint"
        as={NumberField}
        min={0}
        max={60}
      />
    </Section>
  );
}

export function TasksSection() {
  return (
    <Section title="settings.tasks" hint="settings.tasksHint">
      <Field
        name="tasks__remind_minutes"
        label="settings.remindMinutes"
        description="settings.remindMinutesHint"
        as={NumberField}
        min={0}
        max={10_080}
      />
      <Field name="tasks__remind_mail" label="settings.remindMail" as={Switch} />
    </Section>
  );
}

export function SecuritySection() {
  return (
    <Section title="settings.security" hint="settings.securityHint">
      <Field
        name="security__administrators_second_factor"
        label="settings.administratorsFactor"
        description="settings.administratorsFactorHint"
        as={Switch}
      />
      <ProviderSettings />
    </Section>
  );
}

export function RequestsSection() {
  return (
    <Section title="settings.requests" hint="settings.requestsHint">
      <GoogleSection />
      <FieldRow>
        <Field
          name="price_requests__per_minute"
          label="settings.perMinute"
          description="settings.perMinuteHint"
          as={NumberField}
          min={1}
          max={600}
        />
        <Field
          name="price_requests__remind_after_days"
          label="settings.remindAfter"
          description="settings.remindAfterHint"
          as={NumberField}
          min={0}
          max={60}
        />
      </FieldRow>
    </Section>
  );
}

export function RemindersSection() {
  return (
    <Section title="settings.reminders" hint="settings.remindersHint">
      <Field name="budget_reminder__on" label="settings.remindersOn" as={Switch} />
      <FieldRow>
        <Field name="budget_reminder__days" label="settings.remindersDays" as={NumberField} min={1} max={60} />
        <Field name="budget_reminder__times" label="settings.remindersTimes" as={NumberField} min={1} max={10} />
      </FieldRow>
    </Section>
  );
}

export function RetentionSection() {
  return (
    <Section title="settings.retention" hint="settings.retentionHint">
      <Field name="retention__on" label="settings.retentionOn" as={Switch} />
      <FieldRow>
        <Field
          name="retention__requests_months"
          label="settings.retentionRequests"
          as={NumberField}
          min={0}
          max={120}
        />
        <Field name="retention__letters_months" label="settings.retentionLetters" as={NumberField} min={0} max={120} />
      </FieldRow>
      <Field
        name="retention__travels_years"
        label="settings.retentionTravels"
        description="settings.retentionTravelsHint"
        as={NumberField}
        min={0}
        max={30}
      />
      <FieldRow>
        <Field name="retention__bin_months" label="settings.retentionBin" as={NumberField} min={0} max={120} />
        <Field
          name="retention__audit_years"
          label="settings.retentionAudit"
          description="settings.retentionAuditHint"
          as={NumberField}
          min={0}
          max={30}
        />
      </FieldRow>
      <RetentionTrial />
    </Section>
  );
}

const kinds = { rich: RichText, area: TextArea } as const;

/** A text that readers get in their language: a field per language, with one of them in view. */
function InLanguages({
  name,
  label,
  hint,
  as,
}: {
  name: string;
  label: TextKey;
  /** The text that is used if the field is empty; without it, the Spanish text is. */
  hint?: TextKey;
  as?: keyof typeof kinds;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>('es');
  const wrong = useFormState(({ errors }) => languages.find(language => `${name}__${language}` in errors));
  const shown = wrong ?? chosen;
  return (
    <div className={styles.languages}>
      <SegmentedControl
        size="xs"
        aria-label={t('settings.languageOf', { label: t(label) })}
        value={shown}
        onChange={value => setChosen(value as Language)}
        data={languages.map(language => ({
          value: language,
          label: language.toUpperCase(),
        }))}
      />
      {languages.map(language => (
        <div key={language} hidden={language !== shown}>
          <Field
            name={`${name}__${language}`}
            label={label}
            description={hint ?? (language === 'es' ? undefined : 'settings.spanishStands')}
            {...(as ? { as: kinds[as] } : {})}
          />
        </div>
      ))}
    </div>
  );
}
