import { createFileRoute, useSearch } from '@tanstack/react-router';
import { internalPath, redirectSearch } from '../../lib/navigation-guard.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const SecurityScreen = lazyComponent(() =>
  import('../../features/second-factor/security-screen.tsx').then(module => module.SecurityScreen),
);

export const Route = createFileRoute('/_app/seguridad')({
  staticData: { title: 'security.title', icon: 'privacy', hidden: true },
  validateSearch: redirectSearch,
  component: () => <SecurityScreen target={internalPath(useSearch({ from: '/_app/seguridad' }).redirect)} />,
});
