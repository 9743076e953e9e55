import { createFileRoute, useSearch } from '@tanstack/react-router';
import { SecurityScreen } from '../../features/second-factor/lazy.ts';
import { ownPath, wayOn } from '../../lib/gate.ts';

export const Route = createFileRoute('/_app/seguridad')({
  staticData: { title: 'security.title', icon: 'privacy', hidden: true },
  validateSearch: wayOn,
  component: SecurityPage,
});

function SecurityPage() {
  const { redirect } = useSearch({ from: '/_app/seguridad' });
  return <SecurityScreen target={ownPath(redirect)} />;
}
