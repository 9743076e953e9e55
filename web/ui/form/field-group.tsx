import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields of a dialog under a heading of their own. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
