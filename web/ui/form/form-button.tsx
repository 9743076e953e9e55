import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from './form.tsx';

/** Submits the form around; it shows a spinner while the form is being saved. */
export function FormButton(props: ButtonProps & { children: ReactNode }) {
  const saving = useFormState(state => state.saving);
  return <Button type="submit" loading={saving} {...props} />;
}
