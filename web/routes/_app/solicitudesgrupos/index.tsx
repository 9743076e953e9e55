import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/solicitudesgrupos/')({
  staticData: { hidden: true },
  beforeLoad: () => {
    throw redirect({ to: '/solicitudesgrupos/solicitudesaccomodation', replace: true });
  },
});
