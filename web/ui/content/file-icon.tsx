import {
  IconFile,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileWord,
  IconPhoto,
} from '@tabler/icons-react';
import type { FileKind } from '../../../contract/file/schema.ts';
import { kindOf } from '../form/file-kinds.ts';

const icons: Record<FileKind, { Icon: typeof IconFile; color: string }> = {
  pdf: { Icon: IconFileTypePdf, color: 'var(--mantine-color-red-8)' },
  word: { Icon: IconFileWord, color: 'var(--mantine-color-blue-8)' },
  excel: { Icon: IconFileSpreadsheet, color: 'var(--mantine-color-green-8)' },
  csv: { Icon: IconFileSpreadsheet, color: 'var(--mantine-color-green-8)' },
  txt: { Icon: IconFileTypeTxt, color: 'var(--mantine-color-gray-7)' },
  jpeg: { Icon: IconPhoto, color: 'var(--mantine-color-gray-7)' },
  png: { Icon: IconPhoto, color: 'var(--mantine-color-gray-7)' },
};

const other = { Icon: IconFile, color: 'var(--mantine-color-gray-7)' };

/** Shows the kind of a file (spreadsheet, PDF, Word, picture) before its name is read. */
export function FileIcon({ name, size = 22 }: { name: string; size?: number }) {
  const kind = kindOf(name);
  const { Icon, color } = kind ? icons[kind] : other;
  return <Icon size={size} color={color} aria-hidden />;
}
