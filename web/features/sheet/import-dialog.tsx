import { Anchor, Button, Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import { type ImportName, importLimits } from '../../../contract/sheet/schema.ts';
import { ApiError, postForm } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import frameStyles from '../../ui/dialog/modal-frame.module.css';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { sheetAddress } from './address.ts';
import { ImportRows } from './import-rows.tsx';

interface Props {
  frame: Frame;
  resource: ImportName;
}

/** Imports a file into a list: the reader chooses it, sees the effect row by row, and then confirms. */
export function ImportDialog({ frame, resource }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);

  const preview = useMutation({
    mutationFn: (chosen: File) => postForm(`${resource}/importPreview`, {}, { file: chosen }),
    // The notification has given the reason, and the reader can choose another file.
    onError: () => setFile(null),
  });
  const run = useMutation({
    mutationFn: (plan: string) => postForm(`${resource}/import`, { plan }, { file }),
    onSuccess: async () => {
      frame.close();
      await queries.invalidateQueries({ queryKey: [resource] });
    },
    onError: error => {
      // The data have changed since the preview, so a new preview is needed.
      if (error instanceof ApiError && error.code === code.warning && file) preview.mutate(file);
    },
  });

  function choose(chosen: File | null): void {
    setFile(chosen);
    preview.reset();
    if (chosen) preview.mutate(chosen);
  }

  const plan = file && preview.data;
  const written = plan ? plan.counts.create + plan.counts.update : 0;
  return (
    <ModalFrame
      frame={frame}
      title={t('sheet.import')}
      width={800}
      onClose={() => {
        if (!run.isPending) frame.close();
      }}
    >
      {plan ? (
        <ImportRows name={file.name} preview={plan} />
      ) : (
        <>
          <Text mb="md">{t('sheet.importHint')}</Text>
          <FileDrop
            label={t('sheet.file')}
            kinds={['csv', 'txt']}
            maxBytes={importLimits.bytes}
            value={file}
            onChange={choose}
            disabled={preview.isPending}
          />
          <Text size="sm" mt="md">
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => void saveFrom(sheetAddress(resource, 'csv'))}
            >
              {t('sheet.template')}
            </Anchor>
          </Text>
          {preview.isPending && (
            <Text mt="md" role="status">
              <Loader size={16} mr="xs" aria-hidden />
              {t('sheet.reading')}
            </Text>
          )}
        </>
      )}
      <div className={frameStyles.footer}>
        {plan && (
          <Button me="auto" variant="subtle" disabled={run.isPending} onClick={() => choose(null)}>
            {t('sheet.another')}
          </Button>
        )}
        <Button variant="default" disabled={run.isPending} onClick={frame.close}>
          {t('kit.cancel')}
        </Button>
        {plan && (
          <Button disabled={written === 0} loading={run.isPending} onClick={() => run.mutate(plan.plan)}>
            {written === 0 ? t('sheet.nothing') : t('sheet.run', { count: written })}
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}
