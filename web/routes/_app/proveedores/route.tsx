import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/proveedores')({
  staticData: { title: 'providers.title', icon: 'provider', roles: ['admin'], order: 3 },
});
