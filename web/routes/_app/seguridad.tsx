import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../features/second-factor/lazy.ts';

export const Route = createFileRoute('/_app/seguridad')({
  staticData: { title: 'security.title', icon: 'privacy', hidden: true },
  component: SecurityPage,
});

function SecurityPage() {
  return <SecurityScreen />;
}
