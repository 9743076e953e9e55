import './lazy-texts.ts';
import '../offer/lazy-texts.ts';
import '../../ui/styles.ts';
import '../../customer-texts.ts';
import { Alert, Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingAnswers } from '../../../contract/booking/state.ts';
import type { LinkedRequest, RequestedService } from '../../../contract/booking-request/calls.ts';
import { code } from '../../../contract/envelope.ts';
import { formatLongDay } from '../../../contract/values/dates.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { ApiError } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm, useFormState } from '../../ui/form/form.tsx';
import { RecoveredForm } from '../../ui/form/recovered.tsx';
import { formatMoment } from '../../ui/formats.ts';
import styles from '../offer/offer-screen.module.css';
import {
  ClosedSupplierLink,
  SupplierContact,
  SupplierSkeleton,
  supplierCard,
  supplierFact,
  supplierPage,
} from '../offer/supplier-page.tsx';
import { peopleText } from '../travel/facts.ts';
import { bookingAnswerForm, callAnswerBooking, linkedRequestQuery } from './api.ts';

/** /reserva/{token}: what a supplier is asked to book in one trip, and its answers, without an account. */
export function BookingAnswerScreen({ token }: { token: string }) {
  // Renders again after a change of language, because the services are read in the chosen language.
  useTranslation();
  const request = useQuery(linkedRequestQuery(token, currentLanguage()));
  // The data first, so that typed text stays when the link has ended meanwhile.
  if (request.data) return <Page token={token} request={request.data} reload={() => void request.refetch()} />;
  if (request.error instanceof ApiError && request.error.code === code.warning)
    return <ClosedSupplierLink reason={request.error.message} />;
  return request.isPending ? <SupplierSkeleton /> : <ErrorState error={request.error} retry={request.refetch} />;
}

function Page({ token, request, reload }: { token: string; request: LinkedRequest; reload: () => void }) {
  const { t } = useTranslation();
  const agency = usePublicSettings()?.agency;
  const { services } = request;
  const cancels = services.every(({ takes }) => takes === 'cancellation');
  const facts = [
    [t('bookingAnswer.people'), peopleText(t, request)],
    [t('bookingAnswer.reference'), String(request.reference)],
  ];
  return (
    <Stack component="article" {...supplierPage}>
      <header>
        <Text c="gray.7" fz="sm">
          {t('supplier.for', { supplier: request.supplier })}
        </Text>
        <Text component="h1" fw={600} fz="clamp(1.625rem, 5vw, 2.25rem)" lh={1.2} mb="xs" mt={4} data-serif>
          {t(cancels ? 'bookingAnswer.cancelHeading' : 'bookingAnswer.heading')}
        </Text>
        {agency && (
          <p>
            {t(cancels ? 'bookingAnswer.cancelAsks' : 'bookingAnswer.asks', {
              agency: agency.name,
              count: services.length,
            })}
          </p>
        )}
      </header>
      <Paper component="section" {...supplierCard}>
        <dl className={styles.facts}>{facts.map(supplierFact)}</dl>
      </Paper>
      {services.map(service => (
        <Service key={service.id} token={token} service={service} reload={reload} />
      ))}
      {agency && <SupplierContact agent={request.agent} agency={agency} />}
    </Stack>
  );
}

/** One service: the request, the status of the booking, and the form of the answer. */
function Service({ token, service, reload }: { token: string; service: RequestedService; reload: () => void }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<RequestedService['takes']>(null);
  const { takes, title, facts, comments, answer } = service;
  const waits = takes === 'cancellation' || (takes === 'booking' && !answer && service.state === 'requested');
  const kind = editing ?? (waits ? takes : null);
  return (
    <Paper component="section" {...supplierCard} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => supplierFact([label, value]))}
        {supplierFact([t('bookingAnswer.comments'), comments])}
      </dl>
      {!waits && (
        <BookingStatus service={service} onChange={takes === 'booking' && !editing ? () => setEditing(takes) : null} />
      )}
      {kind && (
        <ServiceAnswer
          key={kind}
          token={token}
          service={service}
          kind={kind}
          onSaved={() => {
            setEditing(null);
            reload();
          }}
          onRefused={() => {
            setEditing(kind);
            reload();
          }}
          onCancel={editing && editing !== (waits ? takes : null) ? () => setEditing(null) : null}
        />
      )}
    </Paper>
  );
}

/** The status of the booking: the supplier's own answer, or what the agency has recorded. */
function BookingStatus({ service, onChange }: { service: RequestedService; onChange: (() => void) | null }) {
  const { t } = useTranslation();
  const { answer, state, answered_at, takes, remarks } = service;
  const Icon = answer ? IconCircleCheck : IconInfoCircle;
  const euros = (amount: number | null) => (amount === null ? null : formatEuros(amount, currentLanguage()));
  const answers = [
    [t('bookingAnswer.locator'), service.locator],
    [t('bookingAnswer.optionUntil'), service.option_until && formatLongDay(service.option_until, currentLanguage())],
    [t('bookingAnswer.cost'), euros(service.cost)],
    [t('bookingAnswer.cancellationCost'), euros(service.cancellation_cost)],
    [t('bookingAnswer.said'), remarks],
  ];
  return (
    <>
      <Group align="flex-start" c={answer ? 'green.9' : 'gray.8'} gap="sm" wrap="nowrap" role="status">
        <Icon size={24} style={{ flex: 'none' }} aria-hidden />
        <div>
          <h3>{t(answer ? `bookingAnswer.given.${answer}` : `bookingAnswer.noted.${state}`)}</h3>
          <Text c="gray.7">
            {[
              answer && answered_at && formatMoment(answered_at),
              takes ? t('bookingAnswer.givenHint') : t('bookingAnswer.closedHint'),
            ]
              .filter(Boolean)
              .join('. ')}
          </Text>
        </div>
      </Group>
      <dl className={styles.answer}>{answers.map(supplierFact)}</dl>
      {onChange && (
        <Group className={styles.buttons}>
          <Button variant="default" onClick={onChange}>
            {t('supplier.change')}
          </Button>
        </Group>
      )}
    </>
  );
}

interface Props {
  token: string;
  service: RequestedService;
  /** Whether it answers a request to book, or one to cancel. */
  kind: 'booking' | 'cancellation';
  onSaved: () => void;
  /** It was refused: the form stays with what was typed, whatever the booking has become. */
  onRefused: () => void;
  /** Closes the form without an answer; null where the form is all there is. */
  onCancel: (() => void) | null;
}

function ServiceAnswer({ token, service, kind, onSaved, onRefused, onCancel }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    autofill: true,
    initial: () => bookingAnswerForm(service, currentLanguage()),
    draftKey: `${kind} ${service.id} ${token}`,
    // Only the server validates: the validator is larger than the page.
    schema: () => undefined,
    save: async values => {
      setFault(null);
      await callAnswerBooking(service, token, values, currentLanguage());
      onSaved();
    },
    refused: async ({ fields, message }) => {
      if (fields) return undefined;
      setFault(message);
      onRefused();
      return false;
    },
  });
  const answer = useFormState(state => state.values.answer, form);
  return (
    <FormBody form={form}>
      <Stack gap="lg">
        <RecoveredForm form={form} />
        {kind === 'booking' && <Field name="answer" label="bookingAnswer.answer" as={AnswerField} required />}
        <AnswerFields answer={kind === 'booking' ? answer : 'cancelled'} />
        {fault && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group className={styles.buttons} gap="sm">
          <FormButton size="md" color="terracotta">
            {t(kind === 'booking' ? 'bookingAnswer.send' : 'bookingAnswer.sendCancelled')}
          </FormButton>
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('bookingAnswer.leave')}
            </Button>
          )}
        </Group>
      </Stack>
    </FormBody>
  );
}

function AnswerField({ value, required, ...rest }: ControlProps<string>) {
  const { t } = useTranslation();
  return (
    <Radio.Group {...rest} value={value} withAsterisk={required}>
      <Stack className={styles.radios} gap="xs" my="xs">
        {bookingAnswers
          .filter(answer => answer !== 'cancelled')
          .map(answer => (
            <Radio key={answer} value={answer} label={t(`bookingAnswer.choice.${answer}`)} />
          ))}
      </Stack>
    </Radio.Group>
  );
}

const amountProps = { inputMode: 'decimal', rightSection: '€' } as const;

function AnswerFields({ answer }: { answer: string }) {
  const { t } = useTranslation();
  if (!answer) return null;
  const books = answer === 'confirmed' || answer === 'option';
  const remarks = { differs: 'bookingAnswer.difference', refused: 'bookingAnswer.reason' } as const;
  return (
    <>
      {answer === 'option' && <Field name="option_until" label="bookingAnswer.optionUntil" type="date" required />}
      {answer === 'cancelled' && (
        <Field
          name="cancellation_cost"
          label="bookingAnswer.cancellationCost"
          description="bookingAnswer.cancellationCostHint"
          required
          {...amountProps}
        />
      )}
      {books && (
        <div className={styles.row}>
          <Field name="locator" label="bookingAnswer.locator" maxLength={60} required={answer === 'confirmed'} />
          <Field name="cost" label="bookingAnswer.cost" description="bookingAnswer.costHint" {...amountProps} />
        </div>
      )}
      <Field
        // The same field for every answer, with another label.
        name="remarks"
        label={<span>{t(remarks[answer as keyof typeof remarks] ?? 'bookingAnswer.remarks')}</span>}
        as={TextArea}
        maxRows={10}
        maxLength={2000}
        required={answer === 'differs'}
      />
    </>
  );
}
