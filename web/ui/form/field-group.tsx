import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields of a dialog under a heading of their own. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <Box component="legend" fw={600} pr="xs">
        {label}
      </Box>
      {children}
    </fieldset>
  );
}
