import { createFileRoute, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CustomerTravel } from '../../features/travel-list/page/customer-travel.tsx';
import { isStaff, useSession } from '../../lib/session.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';

/** Customers do not load the page and the cards of staff. */
const TravelPage = lazyComponent(() =>
  import('../../features/travel-list/page/travel-page.tsx').then(module => module.TravelPage),
);

export const Route = createFileRoute('/_app/viaje/$travel_id')({
  staticData: { title: 'travelPage.title', icon: 'travel', hidden: true },
  component: TravelRoute,
});

function TravelRoute() {
  const { travel_id } = useParams({ from: '/_app/viaje/$travel_id' });
  const Page = isStaff(useSession()) ? TravelPage : CustomerTravel;
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <Page key={travel_id} id={Number(travel_id)} />
    </Suspense>
  );
}
