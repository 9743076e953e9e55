import './lazy-texts.ts';
import '../../ui/styles.ts';
import '../../customer-texts.ts';
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import type { LinkedOffer } from '../../../contract/offer/calls.ts';
import { askedUnits, coveredUnit } from '../../../contract/offer/schema.ts';
import { formatLongDay } from '../../../contract/values/dates.ts';
import { ApiError, get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { OfferForm } from './offer-form.tsx';
import { priceText } from './offer-format.ts';
import styles from './offer-screen.module.css';
import {
  ClosedSupplierLink,
  SupplierContact,
  SupplierSkeleton,
  supplierCard,
  supplierFact,
  supplierPage,
} from './supplier-page.tsx';

/** /oferta/{token} (decisions 5): the price request and the supplier's answer, without an account. */
export function OfferScreen({ token }: { token: string }) {
  // Renders again after a change of language, because the meals are read in the chosen language.
  useTranslation();
  const language = currentLanguage();
  const offer = useQuery({
    queryKey: ['offer', 'link', token, language],
    queryFn: ({ signal }) => get('offer/linked/:token', { token, language }, { signal, quiet: true }),
    // After a change of language the form stays, with its values.
    placeholderData: (before, query) => (query?.queryKey[2] === token ? before : undefined),
    // Another attempt does not open a closed link.
    retry: false,
    // The page must not change while somebody types.
    refetchOnWindowFocus: false,
  });
  // Checked before the data: the request may have been closed meanwhile, and old data must not offer an answer.
  if (offer.error instanceof ApiError && offer.error.code === code.warning)
    return <ClosedSupplierLink reason={offer.error.message} />;
  if (offer.data) return <Page token={token} offer={offer.data} reload={() => void offer.refetch()} />;
  return offer.isPending ? <SupplierSkeleton /> : <ErrorState error={offer.error} retry={offer.refetch} />;
}

function Page({ token, offer, reload }: { token: string; offer: LinkedOffer; reload: () => void }) {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  const [editing, setEditing] = useState(false);
  const { answer } = offer;
  return (
    <Stack component="article" {...supplierPage}>
      <header>
        <Text c="gray.7" fz="sm">
          {t('supplier.for', { supplier: offer.supplier })}
        </Text>
        <Text component="h1" fw={600} fz="clamp(1.625rem, 5vw, 2.25rem)" lh={1.2} mb="xs" mt={4} data-serif>
          {offer.subject}
        </Text>
        {agency && <p>{t('supplier.asks', { agency: agency.name })}</p>}
      </header>
      <RequestFacts offer={offer} />
      {answer && !editing ? (
        <OfferSummary offer={offer} change={() => setEditing(true)} />
      ) : (
        <OfferForm
          // A new answer resets the form.
          key={answer?.version ?? 0}
          token={token}
          offer={offer}
          onDone={() => {
            setEditing(false);
            reload();
          }}
        />
      )}
      {agency && <SupplierContact agent={offer.agent} agency={agency} />}
    </Stack>
  );
}

function RequestFacts({ offer }: { offer: LinkedOffer }) {
  const { t } = useTranslation();
  const facts = [
    [t('supplier.dates'), datesOf(offer)],
    [t('supplier.nights'), offer.nights ? String(offer.nights) : ''],
    [t('supplier.adults'), offer.n_adults ? String(offer.n_adults) : ''],
    [t('supplier.children'), offer.n_children ? String(offer.n_children) : ''],
    [t('supplier.rooms'), offer.n_rooms && offer.type === 1 ? String(offer.n_rooms) : ''],
  ];
  return (
    <Paper component="section" {...supplierCard}>
      <dl className={styles.facts}>{facts.map(supplierFact)}</dl>
      <p className={styles.message}>{offer.message}</p>
      {offer.files.length > 0 && (
        <Stack component="ul" gap="xs">
          {offer.files.map(({ name, url }) => (
            <li key={url}>
              <Anchor href={url} download={name}>
                <IconPaperclip size={16} aria-hidden />
                {name}
              </Anchor>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  );
}

const longDay = (day: string) => formatLongDay(day, currentLanguage());

/** The days of the request: both, the only one, or nothing. */
const datesOf = ({ date_from, date_to }: LinkedOffer): string =>
  [...new Set([date_from, date_to])]
    .filter(day => day !== null)
    .map(longDay)
    .join(' – ');

/** The answer that was given, until the supplier corrects it. */
function OfferSummary({ offer, change }: { offer: LinkedOffer; change: () => void }) {
  const { t } = useTranslation();
  const { answer, meals } = offer;
  if (!answer) return null;
  const meal = meals.find(({ id }) => id === answer.meal_included_id)?.name;
  const facts = answer.declined
    ? [[t('supplier.reason'), answer.reason]]
    : [
        [t('supplier.availability'), answer.availability && t(`supplier.availability.${answer.availability}`)],
        [
          t(`supplier.covers.${coveredUnit(offer, answer.price_basis)}`, {
            count: askedUnits(offer, answer.price_basis),
          }),
          answer.covers === null ? null : String(answer.covers),
        ],
        [t('supplier.price'), priceText(t, answer, 'supplier')],
        [
          t('supplier.childPrice'),
          answer.child_price === null ? null : priceText(t, { ...answer, price: answer.child_price }, 'supplier'),
        ],
        [t('supplier.meals'), meal],
        [t('supplier.option'), answer.option_date && longDay(answer.option_date)],
        [t('supplier.remarks'), answer.remarks],
        [t('supplier.file'), answer.file],
      ];
  return (
    <Paper component="section" {...supplierCard}>
      <Group align="flex-start" c="green.9" gap="sm" wrap="nowrap" role="status">
        <IconCircleCheck size={24} style={{ flex: 'none' }} aria-hidden />
        <div>
          <h2>{t(answer.declined ? 'supplier.givenDeclined' : 'supplier.given')}</h2>
          <Text c="gray.7">{t('supplier.givenHint', { moment: formatMoment(answer.answered_at) })}</Text>
        </div>
      </Group>
      <dl className={styles.answer}>{facts.map(supplierFact)}</dl>
      <Group className={styles.buttons}>
        <Button variant="default" onClick={change}>
          {t('supplier.change')}
        </Button>
      </Group>
    </Paper>
  );
}
