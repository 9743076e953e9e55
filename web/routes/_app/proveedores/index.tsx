import { createFileRoute } from '@tanstack/react-router';
import { ProviderList } from '../../../features/provider/provider-list.tsx';

export const Route = createFileRoute('/_app/proveedores/')({
  staticData: { title: 'providers.title', icon: 'provider' },
  component: ProviderList,
});
