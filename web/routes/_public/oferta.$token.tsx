import { createFileRoute, useParams } from '@tanstack/react-router';
import { OfferScreen } from '../../features/offer/offer-screen.tsx';
import { loadPortalTexts, loadVisitorTexts } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_public/oferta/$token')({
  staticData: { title: 'offer.title', icon: 'ticket', public: true },
  loader: () => Promise.all([loadPortalTexts(), loadVisitorTexts()]),
  component: OfferRoute,
});

function OfferRoute() {
  return <OfferScreen token={useParams({ from: '/_public/oferta/$token' }).token} />;
}
