import { Anchor, Button, Flex, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, IconButton } from '../content/hint.tsx';
import { FileIcon } from '../content/links.tsx';
import { notify } from '../feedback/notify.ts';
import { truncate } from '../formats.ts';
import styles from './field.module.css';
import { acceptedExtensions, type FileRules, fileProblem, maxNameLength } from './file-kinds.ts';

export interface FileDropProps extends FileRules {
  value: File | null;
  onChange: (file: File | null) => void;
  label: string;
  disabled?: boolean;
  invalid?: boolean;
  /** The file that the record has now. */
  current?: { name: string; href?: string; thumbnail?: string } | null;
  onRemoveCurrent?: () => void;
}

/** Takes one file, dropped or chosen (specification 5, 'File upload widget'). */
export function FileDrop(props: FileDropProps) {
  const { value, onChange, label, disabled, invalid, current, onRemoveCurrent, ...rules } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: readonly File[]): void {
    const problem = fileProblem(files, rules);
    if (problem) notify[problem.severity](t(problem.message, { ...problem.params }), 2_500);
    else onChange(files[0] ?? null);
    // The reader may choose the same file again after correcting it.
    if (input.current) input.current.value = '';
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) take([...event.dataTransfer.files]);
    },
  };
  const extensions = rules.kinds === 'all' ? undefined : acceptedExtensions(rules.kinds);
  const preview = value ?? current ?? null;
  return (
    <div className={styles.drop} data-over={over || undefined} data-invalid={invalid || undefined} {...drop}>
      <input
        ref={input}
        type="file"
        // Several may be chosen, so that the message 'one file only' can be shown.
        multiple
        hidden
        accept={extensions?.replaceAll(' ', '')}
        onChange={event => take([...(event.currentTarget.files ?? [])])}
      />
      {preview ? (
        <>
          <Preview file={value} name={preview.name} thumbnail={value ? undefined : current?.thumbnail} />
          {!value && current?.href ? (
            <Anchor href={current.href} target="_blank" rel="noreferrer" title={preview.name} size="sm">
              {truncate(preview.name, maxNameLength)}
            </Anchor>
          ) : (
            <Text size="sm" title={preview.name} truncate>
              {truncate(preview.name, maxNameLength)}
            </Text>
          )}
          <Flex component="span" align="center" gap={4} ms="auto">
            <Button
              size="compact-sm"
              variant="default"
              disabled={disabled}
              aria-label={t('kit.changeFileOf', { label })}
              onClick={() => input.current?.click()}
            >
              {t('kit.changeFile')}
            </Button>
            {(value || onRemoveCurrent) && (
              <IconButton
                icon={IconTrash}
                color="gray"
                disabled={disabled}
                label={t('kit.removeFile', { name: preview.name })}
                onClick={() => (value ? onChange(null) : onRemoveCurrent?.())}
                size="md"
              />
            )}
          </Flex>
        </>
      ) : (
        <>
          <IconUpload size={22} aria-hidden className={styles.dropIcon} />
          <Hint flex={1} miw={192}>
            {t('kit.dropFile')}
            {extensions && ` (${extensions})`}
          </Hint>
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            aria-label={t('kit.chooseFileOf', { label })}
            onClick={() => input.current?.click()}
          >
            {t('kit.chooseFile')}
          </Button>
        </>
      )}
    </div>
  );
}

function Preview({ file, name, thumbnail }: { file: File | null; name: string; thumbnail?: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setPicture(undefined);
    const address = URL.createObjectURL(file);
    setPicture(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const source = picture ?? thumbnail;
  return source ? <img className={styles.dropPicture} src={source} alt="" /> : <FileIcon name={name} />;
}
