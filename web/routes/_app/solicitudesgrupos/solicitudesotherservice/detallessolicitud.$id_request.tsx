import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesotherservice/detallessolicitud/$id_request')({
  staticData: { title: 'requestDetails.title', icon: 'ticket', hidden: true },
  component: () => <EmptyPage title="requestDetails.title" icon="ticket" />,
});
