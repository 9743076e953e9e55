import { Checkbox, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../../contract/email.ts';
import type { Done } from '../../../contract/envelope.ts';
import type { TravelCard } from '../../../contract/travel-calls.ts';
import { ApiError } from '../../lib/api.ts';
import { ask, confirm, whileBusy } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { PreviewButton } from '../mail/preview-button.tsx';
import { blockedBy, hasAccepted, type TravelMove, targetOf } from '../travel/actions.ts';
import { rejectTravel, updateStatus } from '../travel/api.ts';
import { reloadTravels, tell as tellFailure } from '../travel/reload.ts';
import { FinishDialog } from './dialogs/lazy.ts';
import { forgetNote, noteFor, SendNote } from './send-note.tsx';

type Moving = Pick<
  TravelCard,
  'id' | 'name' | 'updated_at' | 'travel_status_id' | 'user_travel_groups' | 'budgets' | 'client' | 'clients'
>;

/** The reasons why a letter would reach nobody. */
const hindrances = ['noEmail', 'malformed', 'inactive'] as const;

/** Changes a trip's status from a card or a budget's page: asks first, and reports what prevents it. */
export function useMoveTravel(): (travel: Moving, move: TravelMove) => Promise<void> {
  const { t } = useTranslation();
  const router = useRouter();

  async function change(travel: Moving, move: TravelMove, sendEmail: boolean): Promise<void> {
    try {
      const answer = await whileBusy(t('travels.updating'), () =>
        move === 'reject'
          ? rejectTravel(travel.id, '', sendEmail)
          : updateStatus({ ...callOf(travel, move), sendEmail }),
      );
      if (isSending(move)) forgetNote(travel.id);
      notify.success(answer.message);
    } catch (error) {
      const hindrance = hindrances.find(key => error instanceof ApiError && error.reason === `travel.${key}`);
      if (!hindrance) tellFailure(error);
      else if (await withoutEmail(travel, hindrance)) return change(travel, move, false);
    }
    await reloadTravels();
  }

  /** If the server refuses, the dialog stays open with the typed reason. */
  async function finish(travel: Moving, reason: string): Promise<Done> {
    try {
      const call = { ...callOf(travel, 'finish'), reason };
      const answer = await whileBusy(t('travels.updating'), () => updateStatus(call));
      notify.success(answer.message);
      return answer;
    } catch (error) {
      tellFailure(error);
      throw error;
    }
  }

  /**
   * No client of the trip has an e-mail (specification 4) or can sign in. Offers three ways to go on.
   * @returns whether to go on without a letter
   */
  async function withoutEmail(travel: Moving, reason: (typeof hindrances)[number]): Promise<boolean> {
    const way = await ask({
      title: t(`travels.${reason}.title`),
      message: t(`travel.${reason}`),
      choices: [
        { value: 'cancel', label: t('travels.noEmail.cancel'), variant: 'subtle' },
        { value: 'continue', label: t('travels.noEmail.continue'), variant: 'default' },
        { value: 'profile', label: t('travels.noEmail.profile') },
      ] as const,
    });
    if (way === 'profile' && travel.client) {
      await router.navigate({ href: `/clientes/perfil/${travel.client.id}` });
    }
    return way === 'continue';
  }

  return async (travel, move) => {
    const missing = blockedBy(travel, move);
    if (missing) return notify.warning(t(missing === 'client' ? 'travel.needsClient' : 'travel.needsBudget'));
    if (move === 'finish' && !hasAccepted(travel)) {
      return openDialog(FinishDialog, { context: { name: travel.name, finish: reason => finish(travel, reason) } });
    }
    // Checked before the confirmation, which would promise a letter.
    const hindrance = isSending(move) ? withoutAddress(travel.clients) : null;
    if (hindrance && !(await withoutEmail(travel, hindrance))) return;
    // Staff decide whether a letter tells the client of a rejection. Sending a trip always writes a letter.
    let tell = false;
    const question = t('travels.ask', { action: t(`travels.verb.${move}`), name: travel.name });
    const sure = await confirm({
      title: t(`travels.action.${move}`),
      message: (
        <>
          {question}
          {isSending(move) && <PassedOver clients={travel.clients} />}
          {isSending(move) && !hindrance && <SendNote travelId={travel.id} />}
          {isSending(move) && !hindrance && <PreviewButton action="send" data={() => callOf(travel, move)} />}
          {move === 'reject' && travel.client?.email && (
            <TellClient travelId={travel.id} onChange={checked => (tell = checked)} />
          )}
        </>
      ),
      confirmLabel: t(`travels.yes.${move}`),
      cancelLabel: t('travels.no'),
      danger: move === 'reject',
    });
    if (sure) await change(travel, move, move === 'reject' ? tell : !hindrance);
  };
}

const isSending = (move: TravelMove) => move === 'send' || move === 'sendAgain';

/** Why no client can get a letter, as far as the browser knows. Only the server knows who may sign in. */
function withoutAddress(clients: Moving['clients']): 'noEmail' | 'malformed' | null {
  if (clients.some(({ email }) => isEmail(email ?? ''))) return null;
  return clients.some(({ email }) => email) ? 'malformed' : 'noEmail';
}

/**
 * Names the clients who will get no letter, before the trip is sent. If nobody gets one, the server's answer says so.
 */
function PassedOver({ clients }: Pick<Moving, 'clients'>) {
  const { t } = useTranslation();
  const passed = clients.filter(({ email }) => !isEmail(email ?? ''));
  if (passed.length === 0 || passed.length === clients.length) return null;
  const who = passed.map(({ first_name, last_name, email }) => {
    const name = `${first_name} ${last_name}`;
    return email ? t('travels.passedOver.malformed', { name, email }) : t('travels.passedOver.noEmail', { name });
  });
  return <Text mt="sm">{t('travels.passedOver', { who: who.join(', ') })}</Text>;
}

/** The body of the call that moves the trip. */
const callOf = ({ id, updated_at }: Moving, move: TravelMove) => ({
  travel: { id, updated_at, travel_status_id: targetOf[move] },
  sendEmail: true,
  ...(isSending(move) ? { note: noteFor(id) } : {}),
});

/** Asks whether to tell the client of the rejection, and previews the letter. */
function TellClient({ travelId, onChange }: { travelId: number; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState(false);
  return (
    <>
      <Checkbox
        mt="md"
        label={t('letter.tellClient')}
        checked={checked}
        onChange={event => {
          setChecked(event.currentTarget.checked);
          onChange(event.currentTarget.checked);
        }}
      />
      {checked && (
        <PreviewButton action="reject" data={() => ({ travel_id: travelId, rejection_reason: '', sendEmail: true })} />
      )}
    </>
  );
}
