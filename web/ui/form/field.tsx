import { Box } from '@mantine/core';
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../lib/i18n.ts';
import { afterPointerUp } from '../feedback/after-pointer-up.ts';
import type { TextKey } from '../formats.ts';
import { type AnyValue, type ControlProps, type Label, labelText } from './control.ts';
import styles from './field.module.css';
import { Text, TextArea } from './fields/text.tsx';
import { useEnclosingForm, useFormState } from './form.tsx';

interface FieldProps {
  /** The name of a value of the form. */
  name: string;
  label: Label | ReactElement;
  description?: TextKey;
  placeholder?: TextKey;
  disabled?: boolean;
  /** Only where the schema cannot know it: for fields that a rule about the whole form requires. */
  required?: boolean;
  /** Runs after the reader has changed the value, to update what depends on it. */
  onChanged?: (value: AnyValue) => void;
}

/** One field of a form: its label, its value, the message below it. `as` is its kind; text by default. */
export function Field<Props extends ControlProps<AnyValue> = Parameters<typeof Text>[0]>({
  name,
  label,
  description,
  placeholder,
  disabled,
  required,
  onChanged,
  as,
  ...props
}: FieldProps & { as?: ComponentType<Props> } & Omit<Props, keyof ControlProps<AnyValue>>) {
  const { t } = useTranslation();
  const form = useEnclosingForm();
  if (!(name in form.read().values)) throw new Error(`The field ${name} is missing in the initial values`);
  const value = useFormState(state => state.values[name]);
  const error = useFormState(state => state.errors[name]);
  const isRequired = useFormState(state => state.required.has(name));
  const Control = (as ?? Text) as ComponentType<ControlProps<unknown>>;
  form.fields.set(name, {
    label,
    Control,
    props,
    isText: Control === (Text as unknown) || Control === (TextArea as unknown),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur of its field validates the value.
    <div
      data-field={name}
      onBlur={event => {
        const to = event.relatedTarget;
        const inForm = to instanceof HTMLElement && to.closest('[data-field]');
        if (inForm && !event.currentTarget.contains(to)) afterPointerUp(() => form.blur(name));
      }}
    >
      <Control
        {...props}
        name={form.autofill ? name : undefined}
        value={value}
        onChange={now => {
          form.input(name, now);
          onChanged?.(now);
        }}
        label={isValidElement(label) ? (label as ReactNode as string) : labelText(t, label)}
        description={description && t(description)}
        placeholder={placeholder && t(placeholder)}
        error={error && message(error)}
        required={required ?? isRequired}
        disabled={disabled}
      />
    </div>
  );
}

/** Related fields side by side, if there is room; `narrow` fields also on a phone. */
export function FieldRow({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.row} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}

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
