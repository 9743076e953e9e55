import { Button, FileInput, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allFileKinds, extensionsOf } from '../../../contract/file.ts';
import { formatEuros, toCents, toEuros } from '../../../contract/money.ts';
import { availabilities, basesOf, type LinkedOffer, normalise, type PriceBasis } from '../../../contract/offer.ts';
import { ApiError } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { amountOf, isAmount, typedAmount } from './amount.ts';
import { sendAnswer } from './api.ts';
import styles from './offer-screen.module.css';
import { keepTyped, typedAnswer } from './typed.ts';
import { basisLabels } from './words.ts';

interface Props {
  token: string;
  offer: LinkedOffer;
  /** After an answer, taken or not: what stands is read again. */
  done: () => void;
}

/** A supplier's answer: an offer, or that there is none. */
export function OfferForm({ token, offer, done }: Props) {
  const { t } = useTranslation();
  const before = offer.answer;
  const version = before?.version ?? null;
  const language = currentLanguage();
  const [typed] = useState(() => typedAnswer(token, version));
  const [declined, setDeclined] = useState(typed?.declined ?? before?.declined ?? false);
  const [values, setValues] = useState({
    availability: before?.availability ?? '',
    price: typedAmount(before?.price, language),
    price_basis: before?.price_basis ?? '',
    child_price: typedAmount(before?.child_price, language),
    meal_included_id: before?.meal_included_id ? String(before.meal_included_id) : '',
    option_date: before?.option_date ?? '',
    remarks: before?.remarks ?? '',
    reason: before?.reason ?? '',
    ...typed?.values,
  });
  useEffect(() => keepTyped(token, version, { declined, values }), [token, version, declined, values]);
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  // A second click comes before the state of the first is drawn.
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const bases = basesOf(offer.type);
  const perPerson = values.price_basis === 'person' || values.price_basis === 'personNight';

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues(now => ({ ...now, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });

  async function send(): Promise<void> {
    const { reason, ...filled } = values;
    const answer = declined
      ? { declined, reason }
      : {
          ...filled,
          declined,
          availability: values.availability || null,
          price: amountOf(values.price, language),
          price_basis: values.price_basis || null,
          child_price: perPerson && offer.n_children > 0 ? amountOf(values.child_price, language) : '',
          remove_file: removed,
        };
    await sendAnswer({ token, version, ...answer }, declined ? null : file);
    keepTyped(token, version, null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    send()
      .then(done, (fault: unknown) => {
        const fields = fault instanceof ApiError ? fault.fields : undefined;
        setErrors(fields ?? {});
        // Somebody else has answered meanwhile: what stands now is shown.
        if (!fields && fault instanceof ApiError && fault.code !== 0) return done();
        const [first] = Object.keys(fields ?? {});
        if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      })
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  }

  return (
    <form ref={form} className={styles.card} onSubmit={submit} noValidate>
      <h2>{t(declined ? 'supplier.declineTitle' : 'supplier.formTitle')}</h2>
      {declined ? (
        <Textarea label={t('supplier.reason')} autosize minRows={3} maxRows={8} maxLength={2000} {...field('reason')} />
      ) : (
        <>
          <Radio.Group
            label={t('supplier.availability')}
            withAsterisk
            {...field('availability')}
            onChange={value => field('availability').onChange({ currentTarget: { value } })}
          >
            <div className={styles.radios}>
              {availabilities.map(each => (
                <Radio key={each} value={each} label={t(`supplier.availability.${each}`)} />
              ))}
            </div>
          </Radio.Group>
          <div className={styles.row}>
            <TextInput
              label={t('supplier.price')}
              withAsterisk
              inputMode="decimal"
              rightSection="€"
              {...field('price')}
            />
            <NativeSelect
              label={t('supplier.basis')}
              withAsterisk
              data={[{ value: '', label: '' }, ...bases.map(value => ({ value, label: t(basisLabels[value]) }))]}
              {...field('price_basis')}
            />
          </div>
          {perPerson && offer.n_children > 0 && (
            <TextInput
              label={t('supplier.childPrice')}
              description={t('supplier.childPriceHint')}
              inputMode="decimal"
              rightSection="€"
              {...field('child_price')}
            />
          )}
          <Total
            offer={offer}
            price={values.price}
            basis={values.price_basis}
            child={perPerson ? values.child_price : ''}
          />
          <div className={styles.row}>
            {offer.meals.length > 0 && (
              <NativeSelect
                label={t('supplier.meals')}
                data={[
                  { value: '', label: t('supplier.noMeals') },
                  ...offer.meals.map(meal => ({ value: String(meal.id), label: meal.name })),
                ]}
                {...field('meal_included_id')}
              />
            )}
            <TextInput
              type="date"
              label={t('supplier.option')}
              description={t('supplier.optionHint')}
              {...field('option_date')}
            />
          </div>
          <Textarea
            label={t('supplier.remarks')}
            description={t('supplier.remarksHint')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={4000}
            {...field('remarks')}
          />
          <FileInput
            label={t('supplier.file')}
            description={before?.file && !removed && !file ? before.file : t('supplier.fileHint')}
            placeholder={t('supplier.choose')}
            accept={extensionsOf(allFileKinds)
              .map(extension => `.${extension}`)
              .join(',')}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            clearable
            clearButtonProps={{ 'aria-label': t('kit.clear') }}
            value={file}
            onChange={setFile}
            error={errors.file}
          />
          {before?.file && !removed && !file && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setRemoved(true)}>
              {t('supplier.removeFile')}
            </Button>
          )}
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="md" color={declined ? 'red' : 'terracotta'} loading={sending}>
          {t(declined ? 'supplier.declineSend' : 'supplier.send')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={sending}
          onClick={() => {
            setDeclined(!declined);
            setErrors({});
          }}
        >
          {t(declined ? 'supplier.offerAfterAll' : 'supplier.decline')}
        </Button>
      </div>
    </form>
  );
}

/** What the price comes to for the whole group, as the agency will read it. */
function Total({ offer, price, basis, child }: { offer: LinkedOffer; price: string; basis: string; child: string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [amount, childAmount] = [amountOf(price, language), amountOf(child, language)];
  if (!isAmount(amount) || !basis || basis === 'group') return null;
  const { total } = normalise(offer, {
    price: toCents(Number(amount)),
    price_basis: basis as PriceBasis,
    child_price: isAmount(childAmount) ? toCents(Number(childAmount)) : null,
  });
  if (total === null) return null;
  return (
    <p className={styles.total} role="status">
      {t('supplier.total', { total: formatEuros(toEuros(total), language) })}
    </p>
  );
}
