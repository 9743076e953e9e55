import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/config/services')({
  staticData: { title: 'services.title', icon: 'catalogue', order: 4 },
});
