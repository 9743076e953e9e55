import type { TravelInsurance } from '../../../contract/travel-insurance/calls.ts';
import { FileLink } from '../../ui/content/file-link.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse } from '../catalogue/plain-catalogue.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { TravelInsuranceDialog } from './travel-insurance-dialog.tsx';

export function TravelInsuranceList() {
  return (
    <ListScreen<TravelInsurance>
      resource="travelInsurance"
      menu={exportMenu('travelInsurance')}
      title="travelInsurances.title"
      newLabel="travelInsurance.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'travel_insurance_type', label: 'travelInsurance.type' },
        {
          key: 'insurance_policy_doc',
          label: 'travelInsurance.policy',
          render: ({ insurance_policy_doc: policy }) => (policy ? <FileLink {...policy} /> : '—'),
        },
      ]}
      dialog={TravelInsuranceDialog}
      remove={sayingUse('travelInsurance')}
    />
  );
}
