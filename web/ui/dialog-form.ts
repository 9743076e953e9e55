import { createContext, useContext } from 'react';

/** What the inside of a dialog may know and do. */
export interface DialogForm<Values = Record<string, unknown>> {
  values: Values;
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** From 0; always 0 in a dialog without steps. */
  step: number;
  /**
   * To the next step, when the fields of this one are right; saves on the last.
   * @param also what else is wrong for what the reader is about to do, by field: the keys of messages
   */
  next: (also?: Record<string, string>) => void;
  close: () => void;
  /** Puts the focus on a field, which opens its calendar or its list. */
  focus: (name: keyof Values & string) => void;
}

export interface FieldState {
  error: string | undefined;
  required: boolean;
}

export interface FormState extends DialogForm {
  /** As `setValue`, by the reader's hand. */
  typed: (name: string, value: unknown) => void;
  field: (name: string) => FieldState;
  blurred: (name: string) => void;
  disabled: boolean;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands inside a dialog');
  return form;
}

/** For computed fields and choices: the values of the dialog around, and what sets them. */
export function useDialogForm<Values extends object>(): DialogForm<Values> {
  return useFormState() as unknown as DialogForm<Values>;
}
