import type { SheetFormat, SheetName } from '../../../contract/sheet.ts';

/** The address of a list as a file. It is a plain download: the cookie carries the session (decisions 5). */
export const sheetAddress = (resource: SheetName, format: SheetFormat, filter = '') =>
  `/api/${resource}/export/${format}${filter ? `?filter=${encodeURIComponent(filter)}` : ''}`;
