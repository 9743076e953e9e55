import type { ReactNode } from 'react';
import styles from './mail.module.css';

/** What stands above a message: its subject, its reader, its state. */
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
