import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/config/services/')({
  staticData: { hidden: true },
  beforeLoad: () => {
    throw redirect({ to: '/config/services/accomodation', replace: true });
  },
});
