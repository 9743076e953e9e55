import { createFileRoute, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { ownPath, wayOn } from '../lib/gate.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'login.title', icon: 'key', public: true },
  validateSearch: wayOn,
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = useSearch({ from: '/login' });
  return <LoginScreen target={ownPath(redirect)} />;
}
