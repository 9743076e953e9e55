import type { lineForm as es } from '../es/line-form.ts';

/** What staff read in the dialog of a service, in English. */
export const lineForm: Record<keyof typeof es, string> = {
  'lineForm.duration.example': '2 h 35',
  'lineForm.pick': 'Which service would you like to add?',
  'lineForm.details': 'Details of the service',
  'lineForm.another': 'Save and add another',
  'lineForm.return': 'Add the return',
  'lineForm.returnOf': 'Add the return of {{name}}: {{from}}–{{to}}',
  'lineForm.staffOnly': 'For the agency only',
  'lineForm.margin': 'Margin: {{margin}}',
  'lineForm.marginPercent': 'Margin: {{margin}} ({{percent}})',
  'lineForm.add.accomodation': 'Add accommodation',
  'lineForm.add.cruise': 'Add cruise',
  'lineForm.add.travel_insurance': 'Add travel insurance',
  'lineForm.add.transport': 'Add transport',
  'lineForm.add.other_service': 'Add other service',
  'lineForm.insuranceType': 'Type of insurance',
  'lineForm.otherServiceType': 'Type of service',
};
