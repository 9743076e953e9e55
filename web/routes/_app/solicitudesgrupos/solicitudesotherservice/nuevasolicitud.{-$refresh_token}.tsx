import { createFileRoute, useParams } from '@tanstack/react-router';
import { NewRequestScreen } from '../../../../features/price-request/new-request-screen.tsx';

export const Route = createFileRoute(
  '/_app/solicitudesgrupos/solicitudesotherservice/nuevasolicitud/{-$refresh_token}',
)({
  staticData: { title: 'newRequest.title', icon: 'new', hidden: true },
  component: () => <NewRequestScreen type={2} refreshToken={useParams({ strict: false }).refresh_token} />,
});
