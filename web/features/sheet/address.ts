import type { SheetFormat, SheetName } from '../../../contract/sheet.ts';

/** Where a list lies as a file: a plain download, the cookie carries the session (decisions 5). */
export const sheetAddress = (resource: SheetName, format: SheetFormat, filter = '') =>
  `/api/${resource}/export/${format}${filter ? `?filter=${encodeURIComponent(filter)}` : ''}`;
