import { Input } from '@mantine/core';
import type { ControlProps } from '../../../ui/form/control.ts';
import { WholeNumber } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import styles from './travel-dialog.module.css';

/** A small field for each child's age. A missing age is NaN, so that the schema asks for it. */
export function Ages({ value, onChange, label, error, disabled }: ControlProps<number[]>) {
  const { values } = useFormContext<{ n_children: number | null }>();
  const count = Math.min(values.n_children || 0, 20);
  if (count === 0) return null;
  const ages = Array.from({ length: count }, (_, index) => value[index] ?? Number.NaN);
  const change = (index: number, age: number) => {
    const next = ages.map((before, at) => (at === index ? age : before));
    onChange(next.every(Number.isNaN) ? [] : next);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div className={styles.ages}>
        {ages.map((age, index) => (
          <WholeNumber
            // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a child.
            key={index}
            aria-label={`${label} ${index + 1}`}
            min={0}
            max={17}
            hideSteps
            disabled={disabled}
            error={Boolean(error)}
            value={Number.isNaN(age) ? null : age}
            onChange={typed => change(index, typed ?? Number.NaN)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
