import { createFileRoute, useParams } from '@tanstack/react-router';
import { OfferScreen } from '../../features/offer/offer-screen.tsx';

export const Route = createFileRoute('/_public/oferta/$token')({
  staticData: { title: 'offer.title', icon: 'ticket', public: true },
  component: () => <OfferScreen token={useParams({ from: '/_public/oferta/$token' }).token} />,
});
