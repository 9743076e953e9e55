import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { MailFault } from '../../../contract/mail/schema.ts';
import notes from '../../ui/feedback/note.module.css';
import styles from './mail.module.css';

/** Why the last attempt failed, in plain words and in the server's own. */
export function errorFacts(
  t: TFunction,
  { last_fault, last_error }: { last_fault: MailFault | null; last_error: string | null },
) {
  if (!last_fault && !last_error) return [];
  const words = last_error && <span className={notes.note}>{last_error}</span>;
  return [
    [
      t('mail.lastError'),
      <div key="error">
        {last_fault && t(`mail.fault.${last_fault}`)}
        {words}
      </div>,
    ] as const,
  ];
}

/** The facts above a message: its subject, its reader, its state. */
export function MessageFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
