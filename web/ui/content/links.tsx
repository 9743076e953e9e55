import { Anchor, type AnchorProps } from '@mantine/core';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileWord,
  IconPhoto,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileKind } from '../../../contract/file/schema.ts';
import type { PhonePart } from '../../../contract/values/phone.ts';
import { fileKindOf, maxNameLength } from '../form/file-kinds.ts';
import { truncate } from '../formats.ts';

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
  const kind = fileKindOf(name);
  const { Icon, color } = kind ? icons[kind] : other;
  return <Icon size={size} color={color} aria-hidden />;
}

/** A file to download: the icon of its kind and its name, cut at 20 characters (specification 9). */
export function FileLink({ name, url }: { name: string; url: string }) {
  return (
    <Anchor href={url} download={name} title={name} inherit>
      <FileIcon name={name} size={20} />
      {truncate(name, maxNameLength)}
    </Anchor>
  );
}

interface Props extends AnchorProps {
  href: string | undefined;
  children: ReactNode;
}

/** A text that opens a page of others in a new tab; without an address the text alone. */
export const OutsideLink = ({ href, children, ...rest }: Props) =>
  href ? (
    <Anchor href={href} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </Anchor>
  ) : (
    children
  );

interface PhonesProps extends AnchorProps {
  parts: readonly PhonePart[];
}

/** A text with telephone numbers, each a link that calls it. */
export function Phones({ parts, ...rest }: PhonesProps) {
  return (
    <span>
      {parts.map(({ text, href }) =>
        href ? (
          <Anchor key={text} href={href} {...rest}>
            {text}
          </Anchor>
        ) : (
          text
        ),
      )}
    </span>
  );
}
