import { createFileRoute, useParams } from '@tanstack/react-router';
import { NewRequestScreen } from '../../../../features/price-request/new-request-screen.tsx';

export const Route = createFileRoute(
  '/_app/solicitudesgrupos/solicitudesotherservice/nuevasolicitud/{-$refresh_token}',
)({
  staticData: { title: 'newRequest.title', icon: 'new', hidden: true },
  component: NewRequest,
});

function NewRequest() {
  const { refresh_token } = useParams({
    from: '/_app/solicitudesgrupos/solicitudesotherservice/nuevasolicitud/{-$refresh_token}',
  });
  return <NewRequestScreen type={2} refreshToken={refresh_token} />;
}
