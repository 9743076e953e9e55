import { Anchor, Button, Input, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { extraFiles } from '../../../contract/budget-state.ts';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { shownName } from '../../ui/file-kinds.ts';
import { truncate } from '../../ui/formats.ts';
import { notify } from '../../ui/notify.ts';
import styles from './budget-dialog.module.css';
import { type FileForm, freeSlots, keptFiles, type SavedFile } from './file-slots.ts';

/** Up to three files that go with the budget, each under 2 MB (specification 5). */
export function ExtraFiles({ saved }: { saved: readonly SavedFile[] }) {
  const { t } = useTranslation();
  const { values, setValue } = useDialogForm<FileForm>();
  const input = useRef<HTMLInputElement>(null);

  function take(files: File[]): void {
    const free = freeSlots(saved, values);
    if (files.length > free.length) notify.warning(t('file.tooMany', { count: extraFiles.most }), 2_500);
    if (files.some(file => file.size > extraFiles.bytes)) notify.error(t('file.tooLarge'), 2_500);
    const taken = files.filter(file => file.size <= extraFiles.bytes).slice(0, free.length);
    for (const [index, file] of taken.entries()) {
      const slot = free[index];
      if (slot) setValue(slot, file);
    }
    if (input.current) input.current.value = '';
  }

  const chosen = extraFiles.fields.flatMap(slot => {
    const file = values[slot];
    return file ? [{ slot, name: file.name, url: undefined, remove: () => setValue(slot, null) }] : [];
  });
  const kept = keptFiles(saved, values).map(({ field, name, url }) => ({
    slot: field,
    name,
    url,
    remove: () => setValue('removed', [...values.removed, field]),
  }));
  return (
    <Input.Wrapper label={t('budgetForm.extraFiles')} labelElement="div" description={t('budgetForm.extraFilesHint')}>
      <div className={styles.files}>
        {[...kept, ...chosen].map(({ slot, name, url, remove }) => (
          <span key={slot} className={styles.file} title={name}>
            <IconPaperclip size={16} aria-hidden />
            {url ? (
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {truncate(name, shownName)}
              </Anchor>
            ) : (
              <Text size="sm">{truncate(name, shownName)}</Text>
            )}
            <button type="button" aria-label={t('kit.removeFile', { name })} onClick={remove}>
              <IconX size={16} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('budgetForm.extraFiles')}
          onChange={event => take([...(event.currentTarget.files ?? [])])}
        />
        <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
          {t('kit.chooseFile')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
