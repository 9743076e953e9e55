import { IconFileSpreadsheet, IconFileTypeCsv, IconTableImport } from '@tabler/icons-react';
import type { ImportName, SheetName } from '../../../contract/sheet/schema.ts';
import { downloadFile } from '../../lib/download.ts';
import { lazyOpener } from '../../ui/dialog/open-dialog.tsx';
import type { ListAction } from '../../ui/list/list-table.tsx';
import { sheetAddress } from './address.ts';

const openImport = lazyOpener(() => import('./import-dialog.tsx').then(module => module.ImportDialog));

/** Menu items that export a list as a file. */
export const exportMenu = (resource: SheetName): readonly ListAction[] => [
  {
    label: 'sheet.exportXlsx',
    Icon: IconFileSpreadsheet,
    run: ({ filter }) => void downloadFile(sheetAddress(resource, 'xlsx', filter)),
  },
  {
    label: 'sheet.exportCsv',
    Icon: IconFileTypeCsv,
    run: ({ filter }) => void downloadFile(sheetAddress(resource, 'csv', filter)),
  },
];

/** Menu items that export a list and import a file into it. */
export function sheetMenu(resource: ImportName): readonly ListAction[] {
  return [
    ...exportMenu(resource),
    {
      label: 'sheet.import',
      Icon: IconTableImport,
      run: () => openImport({ resource }),
    },
  ];
}
