import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import type { TextKey } from '../../ui/text-key.ts';

interface Props {
  label: TextKey;
  again: TextKey;
  autoFocus?: boolean;
}

export function NewPassword({ label, again, autoFocus }: Props) {
  const asked = {
    as: Password,
    required: true,
    withAsterisk: false,
    autoComplete: 'new-password',
    size: 'md',
  } as const;
  return (
    <>
      <Field name="password" label={label} autoFocus={autoFocus} {...asked} />
      <Field name="password_again" label={again} {...asked} />
    </>
  );
}
