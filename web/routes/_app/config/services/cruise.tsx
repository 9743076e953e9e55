import { createFileRoute } from '@tanstack/react-router';
import { CruiseList } from '../../../../features/cruise/cruise-list.tsx';

export const Route = createFileRoute('/_app/config/services/cruise')({
  staticData: { title: 'cruises.title', icon: 'cruise', permission: 'catalogue:read', order: 2 },
  component: CruiseList,
});
