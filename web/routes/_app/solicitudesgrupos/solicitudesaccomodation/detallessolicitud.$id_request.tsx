import { createFileRoute, useParams } from '@tanstack/react-router';
import { RequestDetails } from '../../../../features/price-request/request-details.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/$id_request')({
  staticData: { title: 'requestDetails.title', icon: 'bed', hidden: true },
  component: Details,
});

function Details() {
  const { id_request } = useParams({
    from: '/_app/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/$id_request',
  });
  return <RequestDetails key={id_request} id={Number(id_request)} />;
}
