import { createFileRoute } from '@tanstack/react-router';
import { RequestList } from '../../../../features/price-request/request-list.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesotherservice/')({
  staticData: { title: 'otherServiceRequests.title', icon: 'ticket' },
  component: () => <RequestList type={2} />,
});
