import { createFileRoute } from '@tanstack/react-router';
import { ClientList } from '../../../features/client/client-list.tsx';

export const Route = createFileRoute('/_app/clientes/')({
  staticData: { title: 'clients.title', icon: 'clients' },
  component: ClientList,
});
