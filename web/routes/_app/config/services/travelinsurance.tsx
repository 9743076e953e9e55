import { createFileRoute } from '@tanstack/react-router';
import { TravelInsuranceList } from '../../../../features/travel-insurance/travel-insurance-list.tsx';

export const Route = createFileRoute('/_app/config/services/travelinsurance')({
  staticData: { title: 'travelInsurances.title', icon: 'insurance', permission: 'catalogue:read', order: 3 },
  component: TravelInsuranceList,
});
