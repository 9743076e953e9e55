import { Anchor, Button, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKinds } from '../../../contract/budget/line-kind.ts';
import { type Language, languageNames, languages } from '../../../contract/language.ts';
import { paymentPlans } from '../../../contract/payment/plan.ts';
import type { RetentionTerms } from '../../../contract/setting/schema.ts';
import { demandLevels } from '../../../contract/traveller/needs.ts';
import { designChoices, printedPrices, shortTrip } from '../../../contract/values/paper.ts';
import { post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import type { AnyValue, ControlProps } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import {
  Amount,
  Colour,
  FileField,
  MultiSelect,
  NumberField,
  RichText,
  Select,
  Switch,
  TextArea,
  type Text as TextField,
} from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import type { TextKey } from '../../ui/formats.ts';
import { Halves } from '../../ui/list/panels.tsx';
import { GoogleSection } from '../google/google.tsx';
import { TaxRates } from '../margin/tax-rates.tsx';
import { MarkUpRules } from '../mark-up-rule/mark-up-rules.tsx';
import { RedsysPanel } from '../payment-attempt/redsys-settings.tsx';
import { StripePanel } from '../payment-attempt/stripe-settings.tsx';
import { countriesQuery } from '../traveller/api.ts';
import { nestSettings, type SettingsForm } from './form.ts';
import { ProviderSettings } from './identity-provider.tsx';
import { ColourSample, PaperSample } from './samples.tsx';
import styles from './settings.module.css';

type Key<Name extends string> = Extract<TextKey, `settings.${Name}`> extends `settings.${infer Rest}` ? Rest : never;
type Label = Key<string>;

function Section({ title, children }: { title: Label; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper component="section" withBorder className={styles.section} aria-labelledby={id}>
      <header>
        <Title order={2} size="h4" id={id} data-section tabIndex={-1}>
          {t(`settings.${title}`)}
        </Title>
        <Hint>{t(`settings.${title}Hint` as TextKey)}</Hint>
      </header>
      <Stack miw={0}>{children}</Stack>
    </Paper>
  );
}

type SettingProps<Props extends ControlProps<AnyValue>> = {
  name: string;
  label: Label;
  /** What is said below; `true` for the hint of the label. */
  hint?: Label | true;
  as?: ComponentType<Props>;
} & Omit<Props, keyof ControlProps<AnyValue>>;

/** One value of a setting, with the label and the hint of its name. */
function Setting<Props extends ControlProps<AnyValue> = ComponentProps<typeof TextField>>(props: SettingProps<Props>) {
  const { label, hint, ...own } = props;
  const description = hint && (`settings.${hint === true ? `${label}Hint` : hint}` as TextKey);
  return <Field {...(own as object as { name: string })} label={`settings.${label}`} description={description} />;
}

export function AgencySection() {
  return (
    <Section title="agency">
      <FieldRow>
        <Setting name="agency__name" label="name" />
        <Setting name="agency__licence" label="licence" />
      </FieldRow>
      <Setting name="agency__address" label="address" />
      <FieldRow>
        <Setting name="agency__phone" label="phone" type="tel" />
        <Setting name="agency__email" label="email" type="email" />
        <Setting name="agency__web" label="web" />
      </FieldRow>
      <Setting name="agency__emergency_phone" label="emergencyPhone" hint type="tel" />
    </Section>
  );
}

export function FooterSection() {
  return (
    <Section title="footer">
      <TranslatedSetting name="agency__funder" label="funder" />
      <TranslatedSetting name="agency__footer" label="footerText" />
    </Section>
  );
}

export function DocumentsSection({ logo }: { logo: string | null }) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<SettingsForm>();
  const current =
    logo && values.remove_logo !== true ? { name: t('settings.logo'), thumbnail: logo, href: logo } : null;
  const designs = designChoices.map(id => ({ id, name: t(`settings.design.${id}`, { count: shortTrip }) }));
  const prices = printedPrices.map(id => ({ id, name: t(`settings.prices.${id}`) }));
  return (
    <Section title="documents">
      <Setting
        name="logo"
        label="logo"
        hint
        as={FileField}
        kinds={['png', 'jpeg']}
        current={current}
        onRemoveCurrent={() => setValue('remove_logo', true)}
      />
      <Halves>
        <Stack miw={0}>
          <Setting name="appearance__primary" label="primary" as={Colour} />
          <Setting name="appearance__accent" label="accent" as={Colour} />
        </Stack>
        <ColourSample logo={logo} />
      </Halves>
      <Halves>
        <Stack miw={0}>
          <Setting name="documents__design" label="design" as={Select} items={designs} clearable={false} />
          <Setting name="documents__prices" label="printedPrices" as={Select} items={prices} clearable={false} />
        </Stack>
        <PaperSample />
      </Halves>
      <TranslatedSetting name="agency__included" label="included" hint="includedHint" as="area" />
      <TranslatedSetting name="agency__not_included" label="notIncluded" hint="notIncludedHint" as="area" />
      <TranslatedSetting name="agency__to_bring" label="toBring" hint="toBringHint" as="area" />
      <TranslatedSetting name="agency__package_travel_info" label="packageTravel" as="rich" />
    </Section>
  );
}

export function PaymentSection() {
  const { t } = useTranslation();
  const plans = paymentPlans.map(id => ({ id, name: t(`settings.plan.${id}`) }));
  return (
    <Section title="payment">
      <TranslatedSetting name="agency__payment" label="howToPay" as="area" />
      <Setting name="bank__holder" label="holder" />
      <FieldRow>
        <Setting name="bank__iban" label="iban" />
        <Setting name="bank__bic" label="bic" />
      </FieldRow>
      <Setting name="bank__plan" label="plan" hint as={Select} items={plans} clearable={false} />
      <Setting name="bank__deposit_percent" label="depositPercent" hint as={Amount} unit="%" />
      <FieldRow>
        <Setting name="bank__deposit_days" label="depositDays" hint="paymentDaysHint" as={NumberField} />
        <Setting name="bank__rest_days" label="restDays" hint="paymentDaysHint" as={NumberField} />
      </FieldRow>
      <RedsysPanel />
      <StripePanel />
    </Section>
  );
}

export function WelcomeSection() {
  return (
    <Section title="welcome">
      <TranslatedSetting name="welcome__title" label="welcomeTitle" hint="welcomeStands" />
      <TranslatedSetting name="welcome__introduction" label="welcomeIntroduction" hint="welcomeStands" as="area" />
      <Setting name="welcome__reply_days" label="replyDays" hint as={NumberField} min={1} />
    </Section>
  );
}

export function WebSection() {
  const items = languages.map(id => ({ id, name: languageNames[id] }));
  return (
    <Section title="portal">
      <Setting name="languages__offered" label="languages" hint as={MultiSelect} items={items} />
      <Setting name="external_site__url" label="externalSite" type="url" />
      <Setting name="rating__invitation_days" label="invitationDays" hint as={NumberField} min={0} max={60} />
    </Section>
  );
}

export function TasksSection() {
  return (
    <Section title="tasks">
      <Setting name="tasks__remind_minutes" label="remindMinutes" hint as={NumberField} min={0} max={10_080} />
      <Setting name="tasks__remind_mail" label="remindMail" as={Switch} />
    </Section>
  );
}

export function SecuritySection() {
  return (
    <Section title="security">
      <Setting name="security__administrators_second_factor" label="administratorsFactor" hint as={Switch} />
      <ProviderSettings />
    </Section>
  );
}

export function RequestsSection() {
  return (
    <Section title="requests">
      <GoogleSection />
      <FieldRow>
        <Setting name="price_requests__per_minute" label="perMinute" hint as={NumberField} min={1} max={600} />
        <Setting name="price_requests__remind_after_days" label="remindAfter" hint as={NumberField} min={0} max={60} />
      </FieldRow>
      <Setting name="price_requests__margin_percent" label="usualMargin" hint as={Amount} unit="%" />
      <MarkUpRules />
    </Section>
  );
}

export function TaxSection() {
  return (
    <Section title="tax">
      <Setting name="tax__rates" label="taxRates" as={TaxRates} />
    </Section>
  );
}

export function RemindersSection() {
  const { t } = useTranslation();
  return (
    <Section title="reminders">
      <Setting name="budget_reminder__on" label="remindersOn" as={Switch} />
      <FieldRow>
        <Setting name="budget_reminder__days" label="remindersDays" as={NumberField} min={1} max={60} />
        <Setting name="budget_reminder__times" label="remindersTimes" as={NumberField} min={1} max={10} />
      </FieldRow>
      <FieldRow>
        <Setting name="travel_letters__data_days" label="dataDays" hint="onceHint" as={NumberField} min={0} max={365} />
        <Setting
          name="travel_letters__document_days"
          label="documentDays"
          hint="onceHint"
          as={NumberField}
          min={0}
          max={365}
        />
        <Setting name="travel_letters__check_in_hours" label="checkInHours" hint as={NumberField} min={0} max={72} />
      </FieldRow>
      <Setting name="travel_letters__bon_voyage" label="bonVoyage" as={Switch} />
      <FieldRow>
        <Setting
          name="travel_letters__payment_before_days"
          label="paymentBefore"
          hint
          as={NumberField}
          min={0}
          max={90}
        />
        <Setting
          name="travel_letters__payment_after_days"
          label="paymentAfter"
          hint
          as={NumberField}
          min={0}
          max={90}
        />
      </FieldRow>
      <Anchor component={Link} to="/config/textos-correo" underline="always" w="fit-content">
        {t('settings.travelLettersLink')}
      </Anchor>
    </Section>
  );
}

export function TravellersSection() {
  const { t } = useTranslation();
  const { data: countries = [] } = useQuery(countriesQuery);
  const items = demandLevels.map(id => ({ id, name: t(`settings.demand.${id}`) }));
  return (
    <Section title="travellers">
      <FieldRow>
        {lineKinds.map(kind => (
          <Setting
            key={kind}
            name={`travellers__${kind}`}
            label={`demandOf.${kind}`}
            as={Select}
            items={items}
            clearable={false}
          />
        ))}
      </FieldRow>
      <FieldRow>
        <Setting name="travellers__countries_0" label="countries0" hint as={MultiSelect} items={countries} />
        <Setting name="travellers__countries_3" label="countries3" as={MultiSelect} items={countries} />
        <Setting name="travellers__countries_6" label="countries6" as={MultiSelect} items={countries} />
      </FieldRow>
    </Section>
  );
}

export function RetentionSection() {
  return (
    <Section title="retention">
      <Setting name="retention__on" label="retentionOn" as={Switch} />
      <FieldRow>
        <Setting name="retention__requests_months" label="retentionRequests" as={NumberField} min={0} max={120} />
        <Setting name="retention__letters_months" label="retentionLetters" as={NumberField} min={0} max={120} />
      </FieldRow>
      <Setting name="retention__travels_years" label="retentionTravels" hint as={NumberField} min={0} max={30} />
      <FieldRow>
        <Setting name="retention__bin_months" label="retentionBin" as={NumberField} min={0} max={120} />
        <Setting name="retention__audit_years" label="retentionAudit" hint as={NumberField} min={0} max={30} />
      </FieldRow>
      <FieldRow>
        <Setting name="retention__needs_days" label="retentionNeeds" as={NumberField} min={0} max={3650} />
        <Setting name="retention__documents_days" label="retentionDocuments" as={NumberField} min={0} max={3650} />
      </FieldRow>
      <RetentionPreview />
    </Section>
  );
}

/** Counts what the terms in the form would delete, before they are saved. Nothing is deleted. */
function RetentionPreview() {
  const { t } = useTranslation();
  const { values } = useFormContext<SettingsForm>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => {
      const { on: _, ...terms } = nestSettings({ ...values }).retention as RetentionTerms & { on: boolean };
      return post('setting/retentionPlan', terms);
    },
  });
  return (
    <div>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t('settings.retentionTry')}
      </Button>
      <Text mt="xs" size="sm" role="status">
        {data ? t('settings.retentionPlan', data) : ''}
      </Text>
    </div>
  );
}

interface TranslatedSettingProps {
  name: string;
  label: Label;
  /** The text that is used if the field is empty; without it, the Spanish text is. */
  hint?: Label;
  as?: 'rich' | 'area';
}

const kinds = { rich: RichText, area: TextArea } as const;

/** A text that readers get in their language: a field per language, with one of them in view. */
function TranslatedSetting({ name, label, hint, as }: TranslatedSettingProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>('es');
  const invalidLanguage = useFormState(({ errors }) => languages.find(language => `${name}__${language}` in errors));
  const visible = invalidLanguage ?? chosen;
  return (
    <div className={styles.languages}>
      <SegmentedControl
        size="xs"
        aria-label={t('settings.languageOf', { label: t(`settings.${label}`) })}
        value={visible}
        onChange={value => setChosen(value as Language)}
        data={languages.map(language => ({ value: language, label: language.toUpperCase() }))}
      />
      {languages.map(language => (
        <div key={language} hidden={language !== visible}>
          <Setting
            name={`${name}__${language}`}
            label={label}
            hint={hint ?? (language === 'es' ? undefined : 'spanishStands')}
            as={as && kinds[as]}
          />
        </div>
      ))}
    </div>
  );
}
