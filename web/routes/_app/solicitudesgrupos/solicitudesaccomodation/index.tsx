import { createFileRoute } from '@tanstack/react-router';
import { RequestList } from '../../../../features/price-request/request-list.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesaccomodation/')({
  staticData: { title: 'accomodationRequests.title', icon: 'bed' },
  component: () => <RequestList type={1} />,
});
