import { createFileRoute, useSearch } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../features/session/password-screens.tsx';
import { ownPath, wayOn } from '../../lib/gate.ts';

export const Route = createFileRoute('/_app/contrasena')({
  staticData: { title: 'password.title', icon: 'key', order: 8 },
  validateSearch: wayOn,
  component: PasswordPage,
});

function PasswordPage() {
  const { redirect } = useSearch({ from: '/_app/contrasena' });
  return <ChangePasswordScreen target={ownPath(redirect)} />;
}
