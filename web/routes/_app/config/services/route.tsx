import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CatalogueTabs } from '../../../../features/catalogue/catalogue-tabs.tsx';

export const Route = createFileRoute('/_app/config/services')({
  staticData: { title: 'services.title', icon: 'catalogue', order: 4, tabs: true },
  component: Services,
});

/** The catalogues of services, each under a tab with an address of its own (specification 2: config, services). */
function Services() {
  return (
    <>
      <CatalogueTabs />
      <Outlet />
    </>
  );
}
