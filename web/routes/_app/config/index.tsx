import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/config/')({
  staticData: { hidden: true },
  beforeLoad: () => {
    // Every member of staff may open it; the others of this group belong to administrators.
    throw redirect({ to: '/config/services', replace: true });
  },
});
