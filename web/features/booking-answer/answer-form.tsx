import './own-texts.ts';
import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedService } from '../../../contract/booking/request-calls.ts';
import { bookingAnswers } from '../../../contract/booking/state.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { FormBody, FormButton, useForm, useFormState } from '../../ui/form/form.tsx';
import { RecoveredForm } from '../../ui/form/recovered.tsx';
import styles from '../offer/offer-screen.module.css';
import { bookingAnswerForm, callAnswerBooking } from './api.ts';

interface Props {
  token: string;
  service: RequestedService;
  /** Whether it answers a request to book, or one to cancel. */
  kind: 'booking' | 'cancellation';
  /** The answer was stored. */
  done: () => void;
  /** It was refused: the form stays with what was typed, whatever the booking has become. */
  refused: () => void;
  /** Leaves the form without an answer, where there is something else to see. */
  leave: (() => void) | null;
}

/** The form of a supplier's answer about one service. */
export function ServiceAnswer({ token, service, kind, done, refused, leave }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({
    named: true,
    initial: () => bookingAnswerForm(service, currentLanguage()),
    place: `${kind} ${service.id} ${token}`,
    // Only the server validates: the validator is larger than the page.
    schema: () => undefined,
    save: async values => {
      setFault(null);
      await callAnswerBooking(service, token, values, currentLanguage());
      done();
    },
    refused: async ({ fields, message }) => {
      if (fields) return undefined;
      setFault(message);
      refused();
      return false;
    },
  });
  const answer = useFormState(state => state.values.answer, form);
  return (
    <FormBody form={form}>
      <Stack gap="lg">
        <RecoveredForm form={form} />
        {kind === 'booking' && <Field name="answer" label="bookingAnswer.answer" as={Answers} required />}
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
          {leave && (
            <Button variant="subtle" color="gray" onClick={leave}>
              {t('bookingAnswer.leave')}
            </Button>
          )}
        </Group>
      </Stack>
    </FormBody>
  );
}

function Answers({ value, required, ...rest }: ControlProps<string>) {
  const { t } = useTranslation();
  const offered = bookingAnswers.filter(each => each !== 'cancelled');
  return (
    <Radio.Group {...rest} value={value} withAsterisk={required}>
      <Stack className={styles.radios} gap="xs" my="xs">
        {offered.map(each => (
          <Radio key={each} value={each} label={t(`bookingAnswer.choice.${each}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const amount = { inputMode: 'decimal', rightSection: '€' } as const;

/** What belongs to each answer. */
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
          {...amount}
        />
      )}
      {books && (
        <div className={styles.row}>
          <Field name="locator" label="bookingAnswer.locator" maxLength={60} required={answer === 'confirmed'} />
          <Field name="cost" label="bookingAnswer.cost" description="bookingAnswer.costHint" {...amount} />
        </div>
      )}
      <Field
        // A label of its own for each answer; the text stays.
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
