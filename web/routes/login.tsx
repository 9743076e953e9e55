import { createFileRoute, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { ownPath } from '../lib/guard.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'login.title', icon: 'key', public: true },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    search.redirect === undefined ? {} : { redirect: ownPath(search.redirect) },
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = useSearch({ from: '/login' });
  return <LoginScreen target={ownPath(redirect)} />;
}
