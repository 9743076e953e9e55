import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from './form.tsx';

/** Sends the form around; it turns while that is being saved. */
export function FormButton(props: ButtonProps & { children: ReactNode }) {
  const saving = useFormState(state => state.saving);
  return <Button type="submit" loading={saving} {...props} />;
}
