import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import { profileUpdate } from '../../../contract/profile/schema.ts';
import { densities } from '../../../contract/setting/density.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import { currentSession, isStaff, loadSession, updateSessionUser, useMay, useSession } from '../../lib/session.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select, Switch } from '../../ui/form/fields/index.ts';
import { CalendarButton } from '../link/calendar-button.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { AvatarField } from '../user/avatar.tsx';
import { languageItems } from '../user/language-items.ts';
import { callUpdateProfile, readProfile } from './api.ts';

type ProfileForm = Omit<Profile, 'id' | 'username' | 'email' | 'imagen' | 'consents' | 'updated_at'>;

/** Every user's own profile. The dialog needs the id of the session's user, but the call knows the user anyway. */
export const ProfileDialog = dialog<ProfileForm, Profile>(
  {
    resource: 'profile',
    titles: { edit: 'profile.title' },
    schema: () => profileUpdate,
    load: () => readProfile(),
    initial: record => ({
      first_name: record?.first_name ?? '',
      last_name: record?.last_name ?? '',
      phone: record?.phone ?? '',
      dni: record?.dni ?? '',
      pasaporte: record?.pasaporte ?? '',
      birth_date: record?.birth_date ?? null,
      address: record?.address ?? '',
      postal_code: record?.postal_code ?? '',
      poblacion: record?.poblacion ?? '',
      language: record?.language ?? currentLanguage(),
      density: record?.density ?? 'comfortable',
      recivir_mailing: record?.recivir_mailing ?? false,
      consentimiento: record?.consentimiento ?? false,
    }),
    save: async values => {
      const answer = await callUpdateProfile({ data: values });
      const { first_name, last_name, language, density } = values;
      updateSessionUser({ first_name, last_name, density });
      const session = currentSession();
      if (session && !isStaff(session) && isLanguage(language)) {
        updateSessionUser({ language });
        if (language !== currentLanguage()) chooseLanguage(language);
      }
      return answer;
    },
    width: 650,
    invalidates: ['profile', 'client', 'user', ...staleByTravel],
  },
  ({ record }) => (
    <>
      {record && <AvatarField person={record} reload={async () => (await loadSession()).avatar} />}
      <FieldRow>
        <Field name="first_name" label="client.firstName" autoComplete="given-name" />
        <Field name="last_name" label="client.lastName" autoComplete="family-name" />
      </FieldRow>
      {record?.email && <SignInAddress email={record.email} />}
      <FieldRow>
        <Field name="phone" label="client.phone" type="tel" autoComplete="tel" />
        <Field name="birth_date" label="client.birthDate" as={DayField} past autoComplete="bday" />
      </FieldRow>
      <FieldRow>
        <Field name="dni" label="client.dni" />
        <Field name="pasaporte" label="client.pasaporte" />
      </FieldRow>
      <Field name="address" label="client.address" autoComplete="street-address" />
      <FieldRow>
        <Field name="poblacion" label="client.poblacion" autoComplete="address-level2" />
        <Field name="postal_code" label="client.postalCode" autoComplete="postal-code" />
      </FieldRow>
      <FieldRow>
        <LanguageOrDensity />
      </FieldRow>
      <StaffCalendar />
      {record && record.consents.length > 0 && <Consents consents={record.consents} />}
    </>
  ),
);

/** The e-mail for signing in, and who can change it: administrators can change their own. */
function SignInAddress({ email }: { email: string }) {
  const { t } = useTranslation();
  const staff = isStaff(useSession());
  const may = useMay();
  return (
    <Hint>
      {t(!staff ? 'profile.email' : may('user:write') ? 'profile.emailAdministrator' : 'profile.emailAgent', { email })}
    </Hint>
  );
}

/** Customers choose their language. Staff read Spanish, and only their screens can be dense. */
function LanguageOrDensity() {
  const { t } = useTranslation();
  if (!isStaff(useSession()))
    return <Field name="language" label="client.language" as={Select} items={languageItems} clearable={false} />;
  const items = densities.map(id => ({ id, name: t(`density.${id}`) }));
  return <Field name="density" label="density.label" as={Select} items={items} clearable={false} />;
}

/** The calendar button of staff; that of customers is on the page of their own data. */
function StaffCalendar() {
  return isStaff(useSession()) ? (
    <div>
      <CalendarButton />
    </div>
  ) : null;
}

/** A switch for each consent, with the exact text and the date of the consent. */
function Consents({ consents }: Pick<Profile, 'consents'>) {
  const { t } = useTranslation();
  return (
    <>
      {consents.map(({ kind, text, granted, at, text_version }) => (
        <div key={kind}>
          <Field
            name={kind}
            label={kind === 'consentimiento' ? 'client.consentimiento' : 'client.recivirMailing'}
            as={Switch}
          />
          <Text size="sm" mt={4}>
            {text}
          </Text>
          {granted && at && (
            <Hint>
              {text_version === null
                ? t('profile.consentSince', { day: formatDay(at) })
                : t('profile.consentSinceVersion', { day: formatDay(at), version: text_version })}
            </Hint>
          )}
        </div>
      ))}
    </>
  );
}
