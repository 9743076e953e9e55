import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/config/')({
  staticData: { hidden: true },
  beforeLoad: () => {
    // All staff may open this page; only administrators may open the others of the group.
    throw redirect({ to: '/config/services', replace: true });
  },
});
