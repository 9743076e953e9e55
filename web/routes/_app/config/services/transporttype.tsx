import { createFileRoute } from '@tanstack/react-router';
import { TransportTypeList } from '../../../../features/transport-type/transport-type-list.tsx';

export const Route = createFileRoute('/_app/config/services/transporttype')({
  staticData: { title: 'transportTypes.title', icon: 'transport', permission: 'catalogue:read', order: 2 },
  component: TransportTypeList,
});
