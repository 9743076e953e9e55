import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/proveedores/')({
  staticData: { title: 'providers.title', icon: 'provider' },
  component: () => <EmptyPage title="providers.title" icon="provider" />,
});
