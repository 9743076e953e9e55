import { createFileRoute, useParams } from '@tanstack/react-router';
import { RequestDetails } from '../../../../features/price-request/request-details.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesotherservice/detallessolicitud/$id_request')({
  staticData: { title: 'requestDetails.title', icon: 'ticket', hidden: true },
  component: Details,
});

function Details() {
  const { id_request } = useParams({
    from: '/_app/solicitudesgrupos/solicitudesotherservice/detallessolicitud/$id_request',
  });
  return <RequestDetails key={id_request} id={Number(id_request)} />;
}
