import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from '../../ui/content/long-text.module.css';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { contractTextQuery } from './api.ts';

/** A contract of a budget, as the client reads it. */
export function ContractView({ frame, id, name }: { frame: Frame; id: number; name: string }) {
  const { t } = useTranslation();
  const text = useQuery(contractTextQuery(id));
  return (
    <ModalFrame frame={frame} title={name} width={650} onClose={frame.close}>
      {text.isPending && <FormSkeleton />}
      {text.isError && <ErrorState error={text.error} retry={text.refetch} />}
      {text.data && (
        <section className={styles.frame} tabIndex={0} aria-label={name}>
          <RichHtml html={text.data.contract_data} />
        </section>
      )}
      <Group justify="flex-end" mt="1.5rem">
        <Button variant="default" onClick={frame.close}>
          {t('kit.close')}
        </Button>
      </Group>
    </ModalFrame>
  );
}
