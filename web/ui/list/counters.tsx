import { Box, Flex, UnstyledButton, VisuallyHidden } from '@mantine/core';
import styles from './bar.module.css';

interface Counter<Value> {
  /** Undefined means all kinds together. */
  value: Value | undefined;
  label: string;
  /** Undefined while it is unknown. */
  count?: number;
}

interface Props<Value> {
  label: string;
  counters: readonly Counter<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One button per kind with its count; a pressed button filters the list below. */
export function Counters<Value extends string | number>({ label, counters, value, onChange }: Props<Value>) {
  return (
    <Flex component="fieldset" wrap="wrap" gap="xs">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {counters.map(counter => (
        <UnstyledButton
          key={counter.value ?? 'all'}
          className={styles.counter}
          aria-pressed={value === counter.value}
          onClick={() => onChange(counter.value)}
        >
          {counter.label}
          {'count' in counter && (
            <Box component="b" data-figures miw="1ch">
              {counter.count}
            </Box>
          )}
        </UnstyledButton>
      ))}
    </Flex>
  );
}
