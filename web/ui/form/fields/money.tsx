import type { ControlProps } from '../control.ts';
import { Amount } from './amount.tsx';

export function Money(props: ControlProps<number | null> & { readOnly?: boolean }) {
  return <Amount {...props} unit="€" />;
}
