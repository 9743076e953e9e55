import { Box, Button, Flex, Paper, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToPay } from '../../../contract/payment/calls.ts';
import { printedIban } from '../../../contract/values/iban.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage, withLabel } from '../../lib/i18n.ts';
import { remainingDues } from './dues.ts';
import styles from './how-to-pay.module.css';
import { QrCode } from './qr-code.tsx';

interface Copyable {
  name: string;
  text: string;
  /** What is copied, where that is not the text itself. */
  value?: string;
}

/** Facts that are copied with one tap each. What was copied is also said to screen readers. */
function CopyList({ rows }: { rows: readonly Copyable[] }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const [last, setLast] = useState<string>();
  const copy = ({ name, text, value = text }: Copyable) => {
    setLast(name);
    clipboard.copy(value);
  };
  const isCopied = (name: string) => clipboard.copied && last === name;
  const icon = (copied: boolean) => (copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />);
  const all = { name: t('payment.all'), text: rows.map(({ name, text }) => withLabel(name, text)).join('\n') };
  return (
    <div className={styles.facts}>
      <Button variant="light" mb="xs" leftSection={icon(isCopied(all.name))} onClick={() => copy(all)}>
        {t(isCopied(all.name) ? 'payment.copied' : 'payment.copyAll')}
      </Button>
      <dl>
        {rows.map(row => {
          const copied = isCopied(row.name);
          return (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <Flex component="dd" align="center" justify="space-between" gap="sm">
                <span data-figures>{row.text}</span>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={icon(copied)}
                  aria-label={t('payment.copyNamed', { name: row.name })}
                  onClick={() => copy(row)}
                >
                  {t(copied ? 'payment.copied' : 'payment.copy')}
                </Button>
              </Flex>
            </div>
          );
        })}
      </dl>
      <VisuallyHidden role="status">
        {clipboard.copied && last && t('payment.copiedNamed', { name: last })}
      </VisuallyHidden>
      {clipboard.error && (
        <Text c="red.9" mt="sm" role="alert">
          {t('payment.copyFailed')}
        </Text>
      )}
    </div>
  );
}

/**
 * How a customer pays what is due: the sum and its day, the agency's account with a button that copies each part, and
 * the code for banking apps. Without an account it is the agency's own words; without these, nothing.
 * @param inStep inside a step, which is a card of its own and says the sum and its day
 */
export function HowToPay({ payment, inStep = false }: { payment: ToPay; inStep?: boolean }) {
  const { t } = useTranslation();
  const title = useId();
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { amount, account, reference, code, text } = payment;
  if (!account && !text) return null;
  const euros = formatEuros(amount, currentLanguage());
  const rows: Copyable[] = account
    ? [
        { name: t('payment.amount'), text: euros, value: plainAmount(amount) },
        { name: t('payment.holder'), text: account.holder },
        { name: t('payment.iban'), text: printedIban(account.iban), value: account.iban },
        ...(account.bic ? [{ name: t('payment.bic'), text: account.bic }] : []),
        { name: t('payment.reference'), text: reference },
      ]
    : [];
  return (
    <Paper component="section" shadow="sm" className={inStep ? styles.inStep : styles.card} aria-labelledby={title}>
      {inStep ? <h4 id={title}>{t('payment.title')}</h4> : <h2 id={title}>{t('payment.title')}</h2>}
      {!inStep &&
        remainingDues(payment).map(due => (
          <p className={styles.due} key={due.key}>
            <span>{due.label}</span>
            <Box component="strong" fz={28} fw={700} lts="-0.015em" lh={1.2} data-figures>
              {formatEuros(due.amount, currentLanguage())}
            </Box>
            {due.when && <span className={due.overdue ? styles.overdue : undefined}>{due.when}</span>}
          </p>
        ))}
      {account && (
        <div className={styles.transfer}>
          <CopyList rows={rows} />
          {code && (
            // A phone cannot scan its own screen: there it is for another device.
            <details className={styles.code} open={wide}>
              <summary>{t('payment.showCode')}</summary>
              <figure>
                <QrCode text={code} label={t('payment.code', { amount: euros })} />
                <figcaption>{t('payment.scan')}</figcaption>
              </figure>
            </details>
          )}
        </div>
      )}
      {text && <p className={styles.text}>{text}</p>}
    </Paper>
  );
}

/** '1612,63': as a bank's form takes it in the reader's language. */
const plainAmount = (amount: number) =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, useGrouping: false }).format(amount);
