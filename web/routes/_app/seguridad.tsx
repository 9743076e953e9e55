import { createFileRoute, useSearch } from '@tanstack/react-router';
import { internalPath, redirectSearch } from '../../lib/navigation-guard.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const SecurityScreen = lazyComponent(() =>
  import('../../features/second-factor/security-screen.tsx').then(module => module.SecurityScreen),
);

export const Route = createFileRoute('/_app/seguridad')({
  staticData: { title: 'security.title', icon: 'privacy', hidden: true },
  validateSearch: redirectSearch,
  component: SecurityPage,
});

function SecurityPage() {
  const { redirect } = useSearch({ from: '/_app/seguridad' });
  return <SecurityScreen target={internalPath(redirect)} />;
}
