import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/clientes')({
  staticData: { title: 'clients.title', icon: 'clients', roles: ['admin'], order: 2 },
});
