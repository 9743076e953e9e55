import './lazy-texts.ts';
import { Button, FileInput, Group, Paper, Radio, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { linkHeader } from '../../../contract/envelope.ts';
import { allFileKinds, extensionsOf } from '../../../contract/file/schema.ts';
import type { LinkedOffer } from '../../../contract/offer/calls.ts';
import {
  askedUnits,
  availabilities,
  basesOf,
  comparableFigures,
  coveredUnit,
  type PriceBasis,
} from '../../../contract/offer/schema.ts';
import { formatEuros, toCents, toEuros } from '../../../contract/values/money.ts';
import { ApiError, postForm } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { NativeSelect } from '../../ui/form/fields/native-select.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm, useFormContext, useFormState } from '../../ui/form/form.tsx';
import { RecoveredForm } from '../../ui/form/recovered.tsx';
import { isAmount, parseSupplierAmount } from './amount.ts';
import { type AnswerForm, answerBody, asksChildPrice, initialAnswer } from './answer-form.ts';
import styles from './offer-screen.module.css';

interface Props {
  token: string;
  offer: LinkedOffer;
  /** Called after an answer, accepted by the server or not, to read the present state. */
  onDone: () => void;
}

export function OfferForm({ token, offer, onDone }: Props) {
  const version = offer.answer?.version ?? null;
  // The version is part of the key: typed values belong to one version of the answer.
  const form = useForm({
    autofill: true,
    initial: (): AnswerForm => initialAnswer(offer),
    draftKey: `offer ${version ?? 0} ${token}`,
    // Only the server validates: the validator is larger than the page.
    schema: () => undefined,
    payload: values => answerBody(values, offer),
    save: async (answer, { file }) => {
      try {
        // The token is in a header, so that the server can refuse a closed link before it reads the file.
        const headers = { [linkHeader]: token };
        await postForm('offer/answer', { token, version, ...answer }, { file }, { headers });
      } catch (fault) {
        // Somebody else has answered meanwhile: the page shows the present answer.
        if (!(fault instanceof ApiError) || fault.fields || fault.code === 0) throw fault;
      }
      onDone();
    },
  });
  const declined = useFormState(state => state.values.declined, form);
  const { t } = useTranslation();
  return (
    <FormBody form={form}>
      <RecoveredForm form={form} />
      <Paper className={styles.card} radius={12} shadow="sm">
        <h2>{t(declined ? 'supplier.declineTitle' : 'supplier.formTitle')}</h2>
        {declined ? (
          <Field name="reason" label="supplier.reason" as={TextArea} maxRows={8} maxLength={2000} />
        ) : (
          <OfferFields offer={offer} />
        )}
        <Group className={styles.buttons} gap="sm">
          <FormButton size="md" color={declined ? 'red' : 'terracotta'}>
            {t(declined ? 'supplier.declineSend' : 'supplier.send')}
          </FormButton>
          <Decline />
        </Group>
      </Paper>
    </FormBody>
  );
}

/** Switches between an offer and a refusal. */
function Decline() {
  const { t } = useTranslation();
  const { form, values, setValue } = useFormContext<AnswerForm>();
  const saving = useFormState(state => state.saving);
  const { declined } = values;
  return (
    <Button
      variant="subtle"
      color="gray"
      disabled={saving}
      onClick={() => {
        setValue('declined', !declined);
        form.showErrors({});
      }}
    >
      {t(declined ? 'supplier.offerAfterAll' : 'supplier.decline')}
    </Button>
  );
}

function OfferFields({ offer }: Pick<Props, 'offer'>) {
  const { t } = useTranslation();
  const asksChild = useFormState<boolean, AnswerForm>(({ values }) => asksChildPrice(values, offer));
  const amount = { inputMode: 'decimal', rightSection: '€' } as const;
  return (
    <>
      <Field name="availability" label="supplier.availability" as={Availability} required />
      <Covers offer={offer} />
      <div className={styles.row}>
        <Field name="price" label="supplier.price" required {...amount} />
        <Field
          name="price_basis"
          label="supplier.basis"
          as={NativeSelect}
          required
          data={[
            { value: '', label: '' },
            ...basesOf(offer.type).map(value => ({ value, label: t(`supplier.basis.${value}`) })),
          ]}
        />
      </div>
      {asksChild && (
        <Field name="child_price" label="supplier.childPrice" description="supplier.childPriceHint" {...amount} />
      )}
      <Total offer={offer} />
      <div className={styles.row}>
        {offer.meals.length > 0 && (
          <Field
            name="meal_included_id"
            label="supplier.meals"
            as={NativeSelect}
            data={[
              { value: '', label: t('supplier.noMeals') },
              ...offer.meals.map(meal => ({ value: String(meal.id), label: meal.name })),
            ]}
          />
        )}
        <Field name="option_date" label="supplier.option" description="supplier.optionHint" type="date" />
      </div>
      <Field
        name="remarks"
        label="supplier.remarks"
        description="supplier.remarksHint"
        as={TextArea}
        maxRows={10}
        maxLength={4000}
      />
      <Field name="file" label="supplier.file" as={Document} saved={offer.answer?.file ?? null} />
    </>
  );
}

function Availability({ value, required, ...rest }: ControlProps<string>) {
  const { t } = useTranslation();
  return (
    <Radio.Group {...rest} value={value} withAsterisk={required}>
      <Group className={styles.radios} gap="8px 24px" my="xs">
        {availabilities.map(option => (
          <Radio key={option} value={option} label={t(`supplier.availability.${option}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** How many rooms or people a partial offer covers. */
function Covers({ offer }: Pick<Props, 'offer'>) {
  const { t } = useTranslation();
  const { availability, price_basis } = useFormContext<AnswerForm>().values;
  const basis = (price_basis || null) as PriceBasis | null;
  if (availability !== 'part') return null;
  return (
    <Field
      name="covers"
      label={<span>{t(`supplier.covers.${coveredUnit(offer, basis)}`, { count: askedUnits(offer, basis) })}</span>}
      required
      inputMode="numeric"
    />
  );
}

interface DocumentProps extends ControlProps<File | null> {
  saved: string | null;
}

/** The document of an offer. A document that was sent stays until it is replaced or removed. */
function Document({ saved, required: _, placeholder: __, ...rest }: DocumentProps) {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<AnswerForm>();
  const currentFile = values.remove_file || rest.value ? null : saved;
  return (
    <>
      <FileInput
        {...rest}
        description={currentFile ?? t('supplier.fileHint')}
        placeholder={t('supplier.choose')}
        accept={extensionsOf(allFileKinds)
          .map(extension => `.${extension}`)
          .join(',')}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('kit.clear') }}
      />
      {currentFile && (
        <Button mt="xs" variant="subtle" color="gray" size="compact-sm" onClick={() => setValue('remove_file', true)}>
          {t('supplier.removeFile')}
        </Button>
      )}
    </>
  );
}

/** The total for the whole group, as the agency will read it. */
function Total({ offer }: Pick<Props, 'offer'>) {
  const { t } = useTranslation();
  const { values } = useFormContext<AnswerForm>();
  const language = currentLanguage();
  const basis = values.price_basis;
  const amount = parseSupplierAmount(values.price, language);
  const childAmount = asksChildPrice(values, offer) ? parseSupplierAmount(values.child_price, language) : '';
  const part = values.availability === 'part';
  if (!isAmount(amount) || !basis || basis === 'group' || (part && !/^\d{1,4}$/.test(values.covers))) return null;
  const { total } = comparableFigures(offer, {
    price: toCents(Number(amount)),
    price_basis: basis as PriceBasis,
    child_price: isAmount(childAmount) ? toCents(Number(childAmount)) : null,
    covers: part ? Number(values.covers) : null,
  });
  if (total === null) return null;
  return (
    <Text bdrs="md" bg="sand.1" fw={600} px="md" py="sm" role="status" data-figures>
      {t(part ? 'supplier.totalPart' : 'supplier.total', { total: formatEuros(toEuros(total), language) })}
    </Text>
  );
}
