import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from './after-press.ts';
import { useFormState } from './dialog-form.ts';
import { Text } from './fields/text.tsx';
import { type Label, labelText } from './label.ts';
import styles from './modal-frame.module.css';
import type { TextKey } from './text-key.ts';

/** What every kind of field takes from the form around it. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  description?: string;
  placeholder?: string;
}

interface FieldProps {
  /** A value of the form. */
  name: string;
  label: Label;
  description?: TextKey;
  placeholder?: TextKey;
  disabled?: boolean;
  /** Only where the schema cannot know it: fields that a rule about the whole form asks for. */
  required?: boolean;
  /** After the value has changed by the reader's hand: for what follows from it. */
  // biome-ignore lint/suspicious/noExplicitAny: the value is of the kind that `as` emits.
  onChanged?: (value: any) => void;
}

/** One field of a dialog: its label, its value, the message under it. `as` says the kind; text otherwise. */
// biome-ignore lint/suspicious/noExplicitAny: a kind may emit any value; what is left of its own props is typed.
export function Field<Props extends ControlProps<any> = Parameters<typeof Text>[0]>({
  name,
  label,
  description,
  placeholder,
  disabled,
  required,
  onChanged,
  as,
  ...own
}: // biome-ignore lint/suspicious/noExplicitAny: as above.
FieldProps & { as?: ComponentType<Props> } & Omit<Props, keyof ControlProps<any>>) {
  const { t } = useTranslation();
  const form = useFormState();
  if (!(name in form.values)) throw new Error(`The field ${name} is missing in the initial values`);
  const state = form.field(name);
  const Control = (as ?? Text) as ComponentType<ControlProps<unknown>>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the blur of what stands inside, to check the field once the reader has left it for another.
    <div
      data-field={name}
      onBlur={event => {
        const to = event.relatedTarget;
        const inForm = to instanceof HTMLElement && to.closest('[data-field]');
        if (inForm && !event.currentTarget.contains(to)) afterPress(() => form.blurred(name));
      }}
    >
      <Control
        {...own}
        value={form.values[name]}
        onChange={value => {
          form.typed(name, value);
          onChanged?.(value);
        }}
        label={labelText(t, label)}
        description={description && t(description)}
        placeholder={placeholder && t(placeholder)}
        error={state.error}
        required={required ?? state.required}
        disabled={disabled || form.disabled}
      />
    </div>
  );
}

/** Fields that belong together stand side by side where there is room; `narrow` ones on a phone too. */
export function FieldRow({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.row} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
