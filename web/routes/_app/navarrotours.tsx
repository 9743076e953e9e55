import { createFileRoute } from '@tanstack/react-router';
import { ExternalSite } from '../../layout/external-site.tsx';

export const Route = createFileRoute('/_app/navarrotours')({
  staticData: { title: 'externalSite.title', icon: 'external', roles: ['admin'], external: true, order: 7 },
  component: ExternalSite,
});
