import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyModificationBody } from '../../../contract/notice/schema.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { whileBusy } from '../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/fields/text.tsx';
import { useFormContext } from '../../ui/form/form.tsx';
import { PreviewButton } from '../mail/mail-notices.tsx';
import { staleByTravel } from '../travel/reload.ts';
import { ChangeList } from './change-list.tsx';
import styles from './notice.module.css';

interface NotifiedBudget {
  travel_id: number;
  budget_id: number;
  name: string;
}

type Values = Omit<NotifiedBudget, 'name'> & { final_budget_comments: string | null };

/** Notifies the client that a budget has changed (specification 2 'notify_modification'). */
export const NoticeDialog = dialog<Values, Editable, NotifiedBudget>(
  {
    resource: 'budget',
    titles: { add: 'modification.dialogTitle' },
    about: (_record, { name }) => name,
    schema: () => notifyModificationBody,
    initial: (_record, { travel_id, budget_id }) => ({ final_budget_comments: null, travel_id, budget_id }),
    save: values => whileBusy(text('modification.saving'), () => post('budget/notifyModification', values)),
    invalidates: staleByTravel,
    width: 550,
    saveLabel: 'modification.send',
  },
  ({ context }) => (
    <>
      <Field
        name="final_budget_comments"
        label="modification.comments"
        description="modification.commentsHint"
        as={TextArea}
        rows={4}
      />
      <Preview budgetId={context.budget_id} />
      <LetterButton />
    </>
  ),
);

function LetterButton() {
  const { values } = useFormContext<Values>();
  return <PreviewButton action="notify" data={() => values} />;
}

/** The changes that the client will read, and who will get the letter. */
function Preview({ budgetId }: { budgetId: number }) {
  const { t } = useTranslation();
  const preview = useQuery({
    queryKey: ['budget', 'noticePreview', budgetId],
    queryFn: ({ signal }) => get('budget/previewModification/:id', { id: budgetId }, { signal, quiet: true }),
    // Somebody may have changed the budget since the dialog was last open.
    staleTime: 0,
  });
  if (preview.isPending) return <FormSkeleton />;
  if (!preview.data) return <ErrorState error={preview.error} retry={preview.refetch} />;
  const { changes, since, recipients } = preview.data;
  const reached = recipients.some(({ email, active }) => active && isEmail(email ?? ''));
  return (
    <div className={styles.content}>
      <section>
        <h3>{t('modification.what')}</h3>
        <ChangeList changes={changes} since={since} />
      </section>
      <Text size="sm">
        {reached ? (
          <>
            <b>{t('modification.sentTo')}:</b>{' '}
            {recipients
              .map(({ name, email, active }) => {
                if (!email) return t('modification.noEmail', { name });
                if (!isEmail(email)) return t('modification.malformed', { name, email });
                return active ? `${name} <${email}>` : t('modification.inactive', { name });
              })
              .join(', ')}
          </>
        ) : (
          t('modification.nobody')
        )}
      </Text>
    </div>
  );
}
