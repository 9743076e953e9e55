import { createFileRoute } from '@tanstack/react-router';
import { GoogleScreen } from '../../../features/google/google-screen.tsx';

/** Registered with Google as the address that its consent leads back to. */
export const Route = createFileRoute('/_app/solicitudesgrupos/google')({
  staticData: { title: 'google.title', icon: 'mail', roles: ['admin'], hidden: true },
  component: GoogleScreen,
});
