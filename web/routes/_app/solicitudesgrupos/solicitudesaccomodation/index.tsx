import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesaccomodation/')({
  staticData: { title: 'accomodationRequests.title', icon: 'bed' },
  component: () => <EmptyPage title="accomodationRequests.title" icon="bed" />,
});
