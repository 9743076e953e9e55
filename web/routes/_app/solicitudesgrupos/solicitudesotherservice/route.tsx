import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesotherservice')({
  staticData: { title: 'otherServiceRequests.title', icon: 'ticket', order: 2 },
});
