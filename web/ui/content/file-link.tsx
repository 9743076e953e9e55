import { Anchor } from '@mantine/core';
import { shownName } from '../form/file-kinds.ts';
import { truncate } from '../formats.ts';
import { FileIcon } from './file-icon.tsx';
import styles from './file-link.module.css';

/** A file to download: the icon of its kind and its name, cut at 20 characters (specification 9). */
export function FileLink({ name, url }: { name: string; url: string }) {
  return (
    <Anchor href={url} download={name} title={name} className={styles.link} inherit>
      <FileIcon name={name} size={20} />
      {truncate(name, shownName)}
    </Anchor>
  );
}
