import { createFileRoute } from '@tanstack/react-router';
import { GoogleScreen } from '../../../features/google/google.tsx';

/** Google's consent page leads back to this address, which is registered there. */
export const Route = createFileRoute('/_app/solicitudesgrupos/google')({
  staticData: { title: 'google.title', icon: 'mail', roles: ['admin'], hidden: true },
  component: GoogleScreen,
});
