import type { SheetFormat, SheetName } from '../../../contract/sheet/schema.ts';

export const sheetAddress = (resource: SheetName, format: SheetFormat, filter = '') =>
  `/api/${resource}/export/${format}${filter ? `?filter=${encodeURIComponent(filter)}` : ''}`;
