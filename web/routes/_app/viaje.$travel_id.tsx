import { createFileRoute, useParams } from '@tanstack/react-router';
import { TravelPage } from '../../features/travel-list/page/travel-page.tsx';

export const Route = createFileRoute('/_app/viaje/$travel_id')({
  staticData: { title: 'travelPage.title', icon: 'travel', roles: ['admin'], hidden: true },
  component: TravelRoute,
});

function TravelRoute() {
  const { travel_id } = useParams({ from: '/_app/viaje/$travel_id' });
  return <TravelPage key={travel_id} id={Number(travel_id)} />;
}
