import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../features/session/change-password-screen.tsx';

export const Route = createFileRoute('/_app/contrasena')({
  staticData: { title: 'password.title', icon: 'key', order: 8 },
  component: ChangePasswordScreen,
});
