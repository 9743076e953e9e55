import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../../ui/empty-page.tsx';

export const Route = createFileRoute(
  '/_app/solicitudesgrupos/solicitudesotherservice/nuevasolicitud/{-$refresh_token}',
)({
  staticData: { title: 'newRequest.title', icon: 'new', hidden: true },
  component: () => <EmptyPage title="newRequest.title" icon="new" />,
});
