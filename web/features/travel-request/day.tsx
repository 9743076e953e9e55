import { Input } from '@mantine/core';
import { Suspense } from 'react';
import type { ControlProps } from '../../ui/form/control.ts';
import { DayControl } from './lazy.ts';
import styles from './request.module.css';

interface Props extends ControlProps<string | null> {
  opensAt?: string;
}

/** A day in the reader's form, typed or chosen from a calendar, which comes later than the page. */
export function RequestDay(props: Props) {
  const coming = (
    <Input.Wrapper label={props.label} labelElement="div" size="md">
      <div className={styles.coming} />
    </Input.Wrapper>
  );
  return (
    <Suspense fallback={coming}>
      <DayControl {...props} />
    </Suspense>
  );
}
