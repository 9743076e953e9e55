import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/config/contract')({
  staticData: { title: 'contracts.title', icon: 'contract', order: 2 },
  component: () => <EmptyPage title="contracts.title" icon="contract" />,
});
