import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/config')({
  staticData: {
    title: 'config.title',
    icon: 'settings',
    managementTitle: 'config.managementTitle',
    roles: ['admin'],
    order: 5,
  },
});
