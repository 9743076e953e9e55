import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesotherservice/')({
  staticData: { title: 'otherServiceRequests.title', icon: 'ticket' },
  component: () => <EmptyPage title="otherServiceRequests.title" icon="ticket" />,
});
