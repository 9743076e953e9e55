import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_public/oferta/$token')({
  staticData: { title: 'offer.title', icon: 'ticket', public: true },
  component: () => <EmptyPage title="offer.title" icon="ticket" />,
});
