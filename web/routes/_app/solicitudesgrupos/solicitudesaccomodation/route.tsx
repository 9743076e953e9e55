import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesaccomodation')({
  staticData: { title: 'accomodationRequests.title', icon: 'bed', order: 1 },
});
