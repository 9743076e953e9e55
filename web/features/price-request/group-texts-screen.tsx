import { Button, Flex, Paper, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Confirmation } from '../../../contract/envelope.ts';
import type { GroupTextField } from '../../../contract/general-text/calls.ts';
import { groupTextNames, groupTextUpdate } from '../../../contract/general-text/schema.ts';
import type { GroupTexts } from '../../../contract/price-request/calls.ts';
import { post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RemoteSelect, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { Halves } from '../../ui/list/panels.tsx';
import { groupTextsOf, groupTextsQuery, requestQuery } from './api.ts';
import { RequestLetterPreview } from './letter-preview.tsx';
import styles from './price-request.module.css';

const text = groupTextUpdate.shape.text;
const schema = z.object({ email_greeting: text, email_signature: text, email_contact_info: text });

/** The texts to edit, and the request that the preview shows; null shows the example. */
interface Context {
  fields: readonly GroupTextField[];
  requestId: number | null;
}

/** 'Configuración de peticiones de grupo' (specification 2): the three texts around every message, with a preview. */
const GroupTextDialog = dialog<GroupTexts, { id: number; fields: Context['fields'] }, Context>(
  {
    resource: 'generalText',
    titles: { add: 'groupMail.heading', edit: 'groupMail.heading' },
    width: 800,
    schema: () => schema,
    initial: (reloaded, { fields }) => groupTextsOf(reloaded?.fields ?? fields),
    load: async () => ({ id: 0, fields: await queryClient.fetchQuery({ ...groupTextsQuery, staleTime: 0 }) }),
    // One call per changed text (specification 7).
    save: async (values, reloaded, _files, { fields }) => {
      let answer: Confirmation | undefined;
      for (const { id, name, text: before, updated_at } of reloaded?.fields ?? fields)
        if (values[name].trim() !== before)
          answer = await post('generalText/update', { data: { id, updated_at, text: values[name] } });
      return answer;
    },
  },
  ({ context }) => (
    <>
      {groupTextNames.map(name => (
        <Field key={name} name={name} label={`groupMail.${name}`} as={TextArea} />
      ))}
      <TypedPreview requestId={context.requestId} />
    </>
  ),
);

/** The preview with the texts as they are typed. */
function TypedPreview({ requestId }: { requestId: number | null }) {
  const { email_greeting, email_signature, email_contact_info } = useFormContext<GroupTexts>().values;
  return <GroupPreview texts={{ email_greeting, email_signature, email_contact_info }} requestId={requestId} />;
}

/** The letter with these texts, around the subject and the message of a real request or of the example. */
function GroupPreview({ texts, requestId }: { texts: GroupTexts; requestId: number | null }) {
  const { t } = useTranslation();
  const request = useQuery({ ...requestQuery(requestId ?? 0), enabled: requestId !== null });
  const shownRequest = requestId === null ? undefined : request.data;
  return (
    <RequestLetterPreview
      texts={texts}
      subject={shownRequest ? shownRequest.subject : t('groupMail.exampleSubject')}
      message={shownRequest ? shownRequest.message : t('groupMail.exampleMessage')}
      terms={shownRequest}
    />
  );
}

/** The three texts around the message of every group request, and a preview of a letter with them. */
export function GroupTextsScreen() {
  const { t } = useTranslation();
  const [requestId, setRequestId] = useState<number | null>(null);
  const texts = useQuery(groupTextsQuery);
  if (texts.isError && !texts.data) return <ErrorState error={texts.error} retry={texts.refetch} />;
  if (!texts.data) return <FormSkeleton fields={3} />;
  const fields = texts.data;
  return (
    <Flex component="article" direction="column" gap="md">
      <Flex component="header" align="center" wrap="wrap" rowGap="xs" columnGap="md">
        <Title>{t('groupMail.heading')}</Title>
        <div className={styles.buttons}>
          <Button
            leftSection={<IconPencil size={18} />}
            onClick={() => openDialog(GroupTextDialog, { context: { fields, requestId } })}
          >
            {t('groupMail.edit')}
          </Button>
        </div>
      </Flex>
      <Text c="dimmed">{t('groupMail.intro')}</Text>
      <Halves>
        <div className={styles.column}>
          {fields.map(({ id, name, text }) => (
            <Paper component="section" withBorder key={id} className={styles.card}>
              <Title order={2} size="h5">
                {t(`groupMail.${name}`)}
              </Title>
              <Text mt="xs" c={text ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
                {text || t('groupMail.empty')}
              </Text>
            </Paper>
          ))}
        </div>
        <Paper withBorder className={`${styles.card} ${styles.column}`}>
          <RemoteSelect
            label={t('groupMail.previewWith')}
            resource="priceRequest"
            placeholder={t('groupMail.example')}
            value={requestId}
            onChange={setRequestId}
          />
          <GroupPreview texts={groupTextsOf(fields)} requestId={requestId} />
        </Paper>
      </Halves>
    </Flex>
  );
}
