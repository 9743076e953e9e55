import type { ControlProps } from '../field.tsx';
import { Amount } from './amount.tsx';

/** An amount in euros. */
export function Money(props: ControlProps<number | null> & { readOnly?: boolean }) {
  return <Amount {...props} unit="€" />;
}
