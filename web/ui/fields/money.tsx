import type { ControlProps } from '../control.ts';
import { Amount } from './amount.tsx';

/** An amount in euros. */
export function Money(props: ControlProps<number | null> & { readOnly?: boolean }) {
  return <Amount {...props} unit="€" />;
}
