import { Anchor, Button, CloseButton, Group, Input, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { extraFiles } from '../../../../contract/budget/schema.ts';
import { message } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { maxNameLength } from '../../../ui/form/file-kinds.ts';
import { useFormContext, useFormState } from '../../../ui/form/form.tsx';
import { type TextKey, truncate } from '../../../ui/formats.ts';
import { freeSlots, remainingFiles, type SavedFile, type SlotForm } from './file-slots.ts';

interface Props {
  saved: readonly SavedFile[];
  label?: TextKey;
  hint?: TextKey;
}

/**
 * Up to three files of a budget or a price request, each under 2 MB (specification 5). A larger file is marked, and the
 * form cannot be saved until it is removed.
 */
export function ExtraFiles({ saved, label = 'budgetForm.extraFiles', hint = 'budgetForm.extraFilesHint' }: Props) {
  const { t } = useTranslation();
  const { form, values, setValue } = useFormContext<SlotForm>();
  const errors = useFormState(state => state.errors);
  const input = useRef<HTMLInputElement>(null);

  function addFiles(files: File[]): void {
    const free = freeSlots(saved, values);
    if (files.length > free.length) notify.warning(t('file.tooMany', { count: extraFiles.max }));
    for (const [index, slot] of free.entries()) {
      const file = files[index];
      if (!file) break;
      setValue(slot, file);
      form.blur(slot);
    }
    if (input.current) input.current.value = '';
  }

  const chosen = extraFiles.fields.flatMap(slot => {
    const file = values[slot];
    const error = errors[slot] && message(errors[slot]);
    return file ? [{ slot, name: file.name, url: undefined, error, remove: () => setValue(slot, null) }] : [];
  });
  const currentFiles = remainingFiles(saved, values).map(({ field: slot, name, url }) => ({
    slot,
    name,
    url,
    error: undefined,
    remove: () => setValue('removed', [...values.removed, slot]),
  }));
  return (
    <Input.Wrapper
      label={t(label)}
      labelElement="div"
      description={t(hint)}
      error={chosen.find(({ error }) => error)?.error}
    >
      <Group gap="xs" my={6}>
        {[...currentFiles, ...chosen].map(({ slot, name, url, error, remove }) => (
          <Group
            component="span"
            key={slot}
            bdrs="xl"
            bg={error ? 'red.0' : 'sand.1'}
            c={error && 'red.9'}
            gap={6}
            p="2px 4px 2px 10px"
            title={name}
            data-field={slot}
          >
            <IconPaperclip size={16} aria-hidden />
            {url ? (
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {truncate(name, maxNameLength)}
              </Anchor>
            ) : (
              <Text size="sm">{truncate(name, maxNameLength)}</Text>
            )}
            <CloseButton
              c="inherit"
              iconSize={16}
              size={24}
              variant="transparent"
              aria-label={t('kit.removeFile', { name })}
              onClick={remove}
            />
          </Group>
        ))}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t(label)}
          onChange={event => addFiles([...(event.currentTarget.files ?? [])])}
        />
        <Button variant="default" size="compact-sm" onClick={() => input.current?.click()}>
          {t('kit.chooseFile')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
