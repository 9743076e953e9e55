import type { ControlProps } from '../control.ts';
import { WholeNumber } from './whole-number.tsx';

interface Props extends ControlProps<number | null> {
  min?: number;
  max?: number;
  readOnly?: boolean;
}

/** A whole number, or null when empty (specification 5). */
export function NumberField({ required, ...rest }: Props) {
  return <WholeNumber {...rest} withAsterisk={required} aria-required={required} />;
}
