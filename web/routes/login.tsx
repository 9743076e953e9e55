import { createFileRoute, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { internalPath, redirectSearch } from '../lib/navigation-guard.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: 'login.title', icon: 'key', public: true },
  validateSearch: redirectSearch,
  component: () => <LoginScreen target={internalPath(useSearch({ from: '/login' }).redirect)} />,
});
