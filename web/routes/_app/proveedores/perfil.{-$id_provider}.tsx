import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/proveedores/perfil/{-$id_provider}')({
  staticData: { title: 'providerProfile.title', icon: 'provider', hidden: true },
  component: () => <EmptyPage title="providerProfile.title" icon="provider" />,
});
