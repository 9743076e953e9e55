import { createFileRoute } from '@tanstack/react-router';
import { AccomodationList } from '../../../../features/accomodation/accomodation-list.tsx';

export const Route = createFileRoute('/_app/config/services/accomodation')({
  staticData: { title: 'accomodations.title', icon: 'bed', permission: 'catalogue:read', order: 1 },
  component: AccomodationList,
});
