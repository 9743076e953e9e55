import { createFileRoute, useSearch } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../features/session/password-screens.tsx';
import { internalPath, redirectSearch } from '../../lib/navigation-guard.ts';

export const Route = createFileRoute('/_app/contrasena')({
  staticData: { title: 'password.title', icon: 'key', order: 8 },
  validateSearch: redirectSearch,
  component: () => <ChangePasswordScreen target={internalPath(useSearch({ from: '/_app/contrasena' }).redirect)} />,
});
