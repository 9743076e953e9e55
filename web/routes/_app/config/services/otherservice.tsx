import { createFileRoute } from '@tanstack/react-router';
import { OtherServiceList } from '../../../../features/other-service/other-service-list.tsx';

export const Route = createFileRoute('/_app/config/services/otherservice')({
  staticData: { title: 'otherServices.title', icon: 'ticket', permission: 'catalogue:read', order: 5 },
  component: OtherServiceList,
});
