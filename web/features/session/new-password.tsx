import { SecretInput } from './secret-input.tsx';

interface NewPasswordProps {
  form: { errorOf: (name: string) => string | undefined };
  label: string;
  again: string;
  description?: string;
  autoFocus?: boolean;
}

/** A new password and its repetition. */
export function NewPassword({ form, label, again, description, autoFocus }: NewPasswordProps) {
  return (
    <>
      <SecretInput
        name="password"
        label={label}
        description={description}
        error={form.errorOf('password')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        size="md"
        required
        withAsterisk={false}
      />
      <SecretInput
        name="password_again"
        label={again}
        error={form.errorOf('password_again')}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
      />
    </>
  );
}
