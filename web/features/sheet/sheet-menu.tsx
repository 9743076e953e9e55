import { IconFileSpreadsheet, IconFileTypeCsv, IconTableImport } from '@tabler/icons-react';
import type { ImportName, SheetName } from '../../../contract/sheet.ts';
import { show } from '../../ui/dialog-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { ListAction } from '../../ui/list-table.tsx';
import { sheetAddress } from './address.ts';

const ImportDialog = lazily(() => import('./import-dialog.tsx').then(module => module.ImportDialog));

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** What a list shows, as a file. */
export const exportMenu = (resource: SheetName): readonly ListAction[] => [
  {
    label: 'sheet.exportXlsx',
    Icon: IconFileSpreadsheet,
    run: ({ filter }) => download(sheetAddress(resource, 'xlsx', filter)),
  },
  {
    label: 'sheet.exportCsv',
    Icon: IconFileTypeCsv,
    run: ({ filter }) => download(sheetAddress(resource, 'csv', filter)),
  },
];

/** What a list shows, as a file, and a file into the list. */
export function sheetMenu(resource: ImportName): readonly ListAction[] {
  return [
    ...exportMenu(resource),
    {
      label: 'sheet.import',
      Icon: IconTableImport,
      run: () => {
        show(frame => <ImportDialog frame={frame} resource={resource} />);
      },
    },
  ];
}
