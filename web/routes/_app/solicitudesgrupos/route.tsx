import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/solicitudesgrupos')({
  staticData: { title: 'groupRequests.title', icon: 'group', roles: ['admin'], order: 4 },
});
