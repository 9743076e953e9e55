import '../../ui/styles.ts';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedTraveller } from '../../../contract/traveller/calls.ts';
import { sexes, travelDocumentTypes } from '../../../contract/traveller/needs.ts';
import type { LinkedField } from '../../../contract/traveller/schema.ts';
import { daysInWords, formatDay } from '../../../contract/values/dates.ts';
import { PublicFrame } from '../../layout/public-layout.tsx';
import { get, post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm } from '../../ui/form/form.tsx';
import { LinkUnavailable } from '../link/link-unavailable.tsx';
import { isRefusal } from '../session/link-state.tsx';
import './lazy-texts.ts';

/** /alta/{token}?viajero: who travels writes what the trip needs of them, without an account. */
export function TravellerLinkScreen({ token }: { token: string }) {
  return (
    <PublicFrame>
      <TravellerByLink token={token} />
    </PublicFrame>
  );
}

function TravellerByLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [sent, setSent] = useState(false);
  const linked = useQuery({
    queryKey: ['traveller', 'link', token, language],
    queryFn: ({ signal }) => get('external/traveller/:token', { token, language }, { signal, quiet: true }),
    // After a change of language the form stays, with its values.
    placeholderData: before => before,
    retry: false,
    // The page must not change while somebody types.
    refetchOnWindowFocus: false,
  });
  const { data, error } = linked;
  if (isRefusal(error)) return <LinkUnavailable reason={error instanceof Error ? error.message : ''} />;
  if (!data)
    return linked.isPending ? (
      <Skeleton height={420} role="status" aria-label={t('kit.loading')} />
    ) : (
      <ErrorState error={error} retry={linked.refetch} />
    );
  const onSaved = () => {
    setSent(true);
    void linked.refetch();
  };
  return (
    <Stack component="article" gap="lg" maw="40rem" mx="auto">
      <header>
        <Text c="gray.7">
          {data.travel_name} · {daysInWords(language).days(data.date_from, data.date_to)}
        </Text>
        <Text component="h1" fw={600} fz="clamp(1.625rem, 5vw, 2.25rem)" lh={1.2} mt={4} data-serif>
          {t('travellerLink.hello', { name: data.first_name })}
        </Text>
      </header>
      {sent ? (
        <Paper radius={12} shadow="sm" p="lg" role="status">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <IconCircleCheck size={24} style={{ flex: 'none' }} aria-hidden />
            <div>
              <h2>{t('travellerLink.thanks')}</h2>
              <Text>{t('travellerLink.thanksHint')}</Text>
              {data.ends_too_early && <Text c="orange.9">{t('travellerLink.tooEarly')}</Text>}
              <Button mt="md" variant="default" onClick={() => setSent(false)}>
                {t('travellerLink.again')}
              </Button>
            </div>
          </Group>
        </Paper>
      ) : (
        <LinkForm token={token} linked={data} onSaved={onSaved} />
      )}
    </Stack>
  );
}

interface LinkFormProps {
  token: string;
  linked: LinkedTraveller;
  onSaved: () => void;
}

const emptyValues = {
  birth_date: '',
  sex: '',
  nationality_id: '',
  document_type: '',
  document_number: '',
  document_country_id: '',
  document_expires: '',
  document_first_name: '',
  document_last_name: '',
  diet: '',
  needs: '',
} satisfies Record<LinkedField, string>;

function LinkForm({ token, linked, onSaved }: LinkFormProps) {
  const { t } = useTranslation();
  const { first_name, last_name, asked, known, good_until, countries } = linked;
  const form = useForm({
    autofill: true,
    initial: () => ({ first_name, last_name, ...emptyValues }),
    // Only the server validates: the validator is larger than the page.
    schema: () => undefined,
    payload: values => ({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])),
      first_name: values.first_name,
      last_name: values.last_name,
      token,
    }),
    save: async whole => {
      await post('external/fillTraveller', { data: whole });
      onSaved();
    },
  });
  const hint = (name: LinkedField) => (known.includes(name) ? ({ description: 'travellerLink.known' } as const) : {});
  const choice = (items: readonly { value: string; label: string }[]) => [{ value: '', label: '' }, ...items];
  const country = choice(countries.map(({ id, name }) => ({ value: String(id), label: name })));
  return (
    <FormBody form={form}>
      <Paper radius={12} shadow="sm" p="clamp(1rem, 4vw, 2rem)">
        <Stack gap="md">
          <Text>{t('travellers.intro')}</Text>
          <FieldRow>
            <Field name="first_name" label="traveller.firstName" autoComplete="given-name" required />
            <Field name="last_name" label="traveller.lastName" autoComplete="family-name" required />
          </FieldRow>
          {asked !== 'names' && (
            <Field
              name="birth_date"
              label="traveller.birthDate"
              type="date"
              autoComplete="bday"
              {...hint('birth_date')}
            />
          )}
          {asked === 'document' && (
            <>
              <FieldRow>
                <Field
                  name="sex"
                  label="traveller.sex"
                  as={NativeSelect}
                  data={choice(sexes.map(sex => ({ value: sex, label: t(`traveller.sex.${sex}`) })))}
                  {...hint('sex')}
                />
                <Field
                  name="nationality_id"
                  label="traveller.nationality"
                  as={NativeSelect}
                  data={country}
                  {...hint('nationality_id')}
                />
              </FieldRow>
              <FieldRow>
                <Field
                  name="document_type"
                  label="traveller.documentType"
                  as={NativeSelect}
                  data={choice(travelDocumentTypes.map(type => ({ value: type, label: t(`traveller.type.${type}`) })))}
                  {...hint('document_type')}
                />
                <Field
                  name="document_number"
                  label="traveller.documentNumber"
                  autoComplete="off"
                  {...hint('document_number')}
                />
              </FieldRow>
              <FieldRow>
                <Field
                  name="document_country_id"
                  label="traveller.documentCountry"
                  as={NativeSelect}
                  data={country}
                  {...hint('document_country_id')}
                />
                <Field
                  name="document_expires"
                  label="traveller.documentExpires"
                  type="date"
                  {...hint('document_expires')}
                />
              </FieldRow>
              <Text size="sm" c="gray.7">
                {t('travellerLink.goodUntil', { day: formatDay(good_until) })}
              </Text>
              <FieldRow>
                <Field
                  name="document_first_name"
                  label="traveller.documentFirstName"
                  {...hint('document_first_name')}
                />
                <Field name="document_last_name" label="traveller.documentLastName" {...hint('document_last_name')} />
              </FieldRow>
              <Text size="sm" c="gray.7">
                {t('traveller.documentNameHint')}. {t('traveller.noScan')}
              </Text>
            </>
          )}
          <Field name="diet" label="traveller.diet" {...hint('diet')} />
          <Text size="sm" c="gray.7">
            {t('traveller.dietHint')}
          </Text>
          <Field name="needs" label="traveller.needs" as={TextArea} maxRows={8} {...hint('needs')} />
          <Text size="sm" c="gray.7">
            {t('traveller.needsHint')}
          </Text>
          <FormButton color="terracotta" size="md">
            {t('travellerLink.save')}
          </FormButton>
        </Stack>
      </Paper>
    </FormBody>
  );
}
