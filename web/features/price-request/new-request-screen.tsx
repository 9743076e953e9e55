import { Alert, Button, Flex, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../contract/envelope.ts';
import type { PriceRequest } from '../../../contract/price-request/calls.ts';
import {
  newRequestPath,
  type PriceRequestType,
  requestPath,
  sendingNeeds,
} from '../../../contract/price-request/schema.ts';
import { ApiError } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { notifyError } from '../../ui/feedback/notify-error.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { DatePair } from '../../ui/form/date-pair.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { NumberField, RemoteSelect, TextArea } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { FormPage, FormSection } from '../../ui/form/form-page.tsx';
import { Halves } from '../../ui/list/panels.tsx';
import { tabStorage } from '../../ui/storage.ts';
import { ExtraFiles } from '../budget/dialogs/extra-files.tsx';
import { googleStateQuery, storeReturnPath } from '../google/google.tsx';
import { NoMailServerHint } from '../mail/mail-notices.tsx';
import { callSendRequest, draftSearch, groupTextsOf, groupTextsQuery, requestQuery } from './api.ts';
import { RequestLetterPreview } from './letter-preview.tsx';
import styles from './price-request.module.css';
import { RecipientPicker } from './recipient-picker.tsx';
import { type PriceRequestForm, requestForm } from './request-form.ts';
import { useRequestTrail } from './request-trail.ts';

/**
 * Where this tab keeps the id of the draft whose writer is on Google's consent page. The server has saved what was
 * typed; the address to which Google returns holds only the handle.
 */
const waitingDraftKey = (type: PriceRequestType) => `periplo.waiting-draft.${type}`;

/** A request that was sent is no longer a draft: links to its details. */
function AlreadySent({ request }: { request: PriceRequest }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('priceRequest.alreadySentTitle')}>
      <Button component={Link} to={requestPath(request.type, request.id)} mt="md">
        {t('priceRequest.toDetails')}
      </Button>
    </EmptyState>
  );
}

interface RequestFieldsProps {
  type: PriceRequestType;
  record: PriceRequest | undefined;
}

/** All fields of a request: what it asks, whom, and in which words. */
function RequestFields({ type, record }: RequestFieldsProps) {
  return (
    <>
      <FormSection title="priceRequest.sectionWhat">
        <FieldRow>
          <Field name="title" label="priceRequest.title" description="priceRequest.titleHint" />
          <Field
            name="travel_id"
            label="priceRequest.travel"
            description="priceRequest.travelHint"
            as={RemoteSelect}
            resource="travel"
          />
        </FieldRow>
        <DatePair
          from={type === 1 ? 'priceRequest.dateFrom' : 'priceRequest.serviceFrom'}
          to={type === 1 ? 'priceRequest.dateTo' : 'priceRequest.serviceTo'}
        />
        <FieldRow>
          <Field name="n_adults" label="priceRequest.adults" as={NumberField} min={0} />
          <Field name="n_children" label="priceRequest.children" as={NumberField} min={0} />
          {type === 1 && <Field name="n_rooms" label="priceRequest.rooms" as={NumberField} min={1} />}
        </FieldRow>
      </FormSection>
      <FormSection title="priceRequest.sectionWho">
        <RecipientPicker type={type} />
      </FormSection>
      <FormSection title="priceRequest.sectionMessage">
        <Halves>
          <div className={styles.column}>
            <Field name="subject" label="priceRequest.subject" />
            <Field
              name="message"
              label="priceRequest.message"
              description="priceRequest.messageHint"
              as={TextArea}
              rows={9}
            />
            <ExtraFiles
              saved={record?.files ?? []}
              label="priceRequest.attachments"
              hint="priceRequest.attachmentsHint"
            />
          </div>
          <Letter />
        </Halves>
      </FormSection>
    </>
  );
}

/** The preview of the letter; it follows the typing. */
function Letter() {
  const { subject, message, n_adults, n_children, n_rooms, date_from, date_to } =
    useFormContext<PriceRequestForm>().values;
  const terms = { n_adults, n_children, n_rooms, date_from, date_to };
  const texts = useQuery(groupTextsQuery);
  return <RequestLetterPreview subject={subject} message={message} texts={groupTextsOf(texts.data)} terms={terms} />;
}

interface Props {
  type: PriceRequestType;
  /** The handle that Google's consent brought back (decisions 5); it serves for one sending. */
  refreshToken: string | undefined;
}

/** A new request or a draft (`?borrador=`). After Google's consent, it is the draft that waited for the consent. */
export function NewRequestScreen({ type, refreshToken }: Props) {
  const { borrador }: { borrador?: number } = useSearch({ strict: false });
  const id = Number(borrador) || (refreshToken ? tabStorage.read<number>(waitingDraftKey(type)) : undefined);
  // The key resets the form for another draft; the first save of a new request must keep the form.
  return id ? (
    <Draft key={id} id={id} type={type} refreshToken={refreshToken} />
  ) : (
    <RequestPage type={type} record={undefined} refreshToken={refreshToken} />
  );
}

function Draft({ id, type, refreshToken }: Props & { id: number }) {
  const draft = useQuery(requestQuery(id));
  if (draft.isError && !draft.data) return <ErrorState error={draft.error} retry={draft.refetch} page />;
  // The cache may be old, so the form waits for fresh data.
  if (!draft.data || !draft.isFetchedAfterMount) return <FormSkeleton fields={8} />;
  if (draft.data.type !== type || draft.data.sent_at) return <AlreadySent request={draft.data} />;
  return <RequestPage type={type} record={draft.data} refreshToken={refreshToken} />;
}

function RequestPage({ type, record, refreshToken }: Props & { record: PriceRequest | undefined }) {
  const { t } = useTranslation();
  const name = record?.title ?? t(type === 1 ? 'newRequest.accomodation' : 'newRequest.otherService');
  useRequestTrail(type, name);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const consent = useQuery(googleStateQuery(type));

  async function saved(answer: Confirmation | undefined, intent: string | undefined): Promise<void> {
    const id = answer?.id ?? record?.id;
    if (!id) return;
    if (intent === 'google' && consent.data?.url) {
      tabStorage.write(waitingDraftKey(type), id);
      storeReturnPath(`${newRequestPath(type)}?borrador=${id}`);
      window.location.assign(consent.data.url);
      return;
    }
    if (intent === 'send' && (await send(id))) return;
    if (record) await queries.invalidateQueries({ queryKey: requestQuery(id).queryKey });
    else await navigate({ to: newRequestPath(type), search: draftSearch(id), replace: true } as NavigateOptions);
  }

  /** @returns whether the request was sent; after a "no" or a refusal the draft stays open */
  async function send(id: number): Promise<boolean> {
    const { title, recipients } = await queries.fetchQuery({ ...requestQuery(id), staleTime: 0 });
    const chosen = recipients.filter(({ state }) => state === 'chosen');
    const names = chosen
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ');
    const more = chosen.length - 3;
    const sure = await confirm({
      title: t('priceRequest.sendTitle'),
      message: t('priceRequest.sendQuestion', {
        title,
        count: chosen.length,
        names: more > 0 ? t('priceRequest.andMore', { names, count: more }) : names,
      }),
      confirmLabel: t('priceRequest.sendConfirm'),
    });
    if (!sure) return false;
    try {
      await callSendRequest({
        request_id: id,
        services_ids: chosen.map(({ service_id }) => service_id),
        refresh_token: refreshToken ?? null,
      });
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
    tabStorage.write(waitingDraftKey(type), undefined);
    await queries.invalidateQueries({ queryKey: ['priceRequest'] });
    await navigate({ to: requestPath(type, id), replace: true } as NavigateOptions);
    return true;
  }

  function trySending(
    values: PriceRequestForm,
    submit: (intent: string, lacking?: Record<string, string>) => void,
  ): void {
    if (values.chosen.length === 0) {
      notify.warning(t('priceRequest.chooseFirst'));
      return;
    }
    const needs = Object.entries(sendingNeeds) as [keyof typeof sendingNeeds, string][];
    submit('send', Object.fromEntries(needs.filter(([field]) => !values[field].trim())));
  }

  return (
    <Flex component="article" direction="column" gap="md">
      <Flex component="header" align="center" wrap="wrap" rowGap="xs" columnGap="md">
        <Title>{name}</Title>
      </Flex>
      {refreshToken && consent.data?.connected && <Alert color="green">{t('priceRequest.googleBack')}</Alert>}
      {consent.data?.refused && (
        <Alert color="red" title={t('google.refusedTitle')}>
          {t('google.refusedHere', { email: consent.data.email ?? '' })}
        </Alert>
      )}
      {consent.data?.connected === false && <NoMailServerHint />}
      <FormPage<PriceRequestForm, PriceRequest>
        options={requestForm(type)}
        record={record}
        onSaved={(answer, intent) => saved(answer, intent).catch(notifyError)}
        onDiscard={() => queries.invalidateQueries({ queryKey: ['priceRequest', 'data'] })}
        actions={({ values, saving, intent, submit }) => (
          <>
            {consent.data?.configured && !consent.data.connected && consent.data.url && (
              <Button
                variant="subtle"
                disabled={saving}
                loading={saving && intent === 'google'}
                onClick={() => submit('google')}
              >
                {t(consent.data.refused ? 'google.again' : 'priceRequest.google')}
              </Button>
            )}
            <Button
              leftSection={<IconSend size={18} />}
              disabled={saving}
              loading={saving && intent === 'send'}
              onClick={() => trySending(values(), submit)}
            >
              {t('priceRequest.send')}
            </Button>
          </>
        )}
      >
        <RequestFields type={type} record={record} />
      </FormPage>
    </Flex>
  );
}
