import { Box, List, Text, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Confirmation } from '../../../contract/envelope.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { maxNoteLength } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { ApiError } from '../../lib/api.ts';
import { ask, confirm, whileBusy } from '../../ui/dialog/confirm.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { notifyError } from '../../ui/feedback/notify-error.ts';
import { saveDraft, useDraftText } from '../../ui/form/drafts.ts';
import { readBookings } from '../booking/api.ts';
import { readBudget } from '../budget/api.ts';
import { PreviewButton } from '../mail/mail-notices.tsx';
import { blockedBy, isAccepted, type TravelMove, targetOf } from '../travel/actions.ts';
import { callRejectTravel, callUpdateStatus } from '../travel/api.ts';
import { titleOfBudget, validityText } from '../travel/budget-title.ts';
import { reloadTravels } from '../travel/reload.ts';
import type { EndingValues } from './dialogs/ending-dialog.tsx';
import { type Ending, type OpenPoint, openPoints } from './open-points.ts';

const FinishDialog = lazyDialog(() => import('./dialogs/ending-dialog.tsx').then(module => module.FinishDialog));
const RejectDialog = lazyDialog(() => import('./dialogs/reject-dialog.tsx').then(module => module.RejectDialog));
const ArchiveDialog = lazyDialog(() => import('./dialogs/ending-dialog.tsx').then(module => module.ArchiveDialog));

/** The notes that were typed and not sent yet, by trip: a sending that is refused or called off loses nothing. */
const drafts = new Map<number, string>();

const noteKey = (travelId: number) => `note ${travelId}`;
const unsentNote = (travelId: number): string | null => drafts.get(travelId)?.trim() || null;
function forgetNote(travelId: number): void {
  drafts.delete(travelId);
  saveDraft(noteKey(travelId), undefined);
}

/** What the agent writes to this customer, above the quotes of the letter. */
function SendNote({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const { text, type } = useDraftText(noteKey(travelId));
  useEffect(() => {
    drafts.set(travelId, text);
  }, [travelId, text]);
  return (
    <Textarea
      mt="md"
      label={t('letter.note')}
      description={t('letter.noteHint')}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={maxNoteLength}
      value={text}
      onChange={event => type(event.currentTarget.value)}
    />
  );
}

type MovableTravel = Pick<
  TravelCard,
  'id' | 'name' | 'updated_at' | 'travel_status_id' | 'user_travel_groups' | 'budgets' | 'client' | 'clients'
>;

/** The reasons why a letter would reach nobody. */
const emailProblems = ['noEmail', 'malformed', 'inactive'] as const;

/** Changes a trip's status from a card or a budget's page: asks first, and reports what prevents it. */
export function useMoveTravel(): (travel: MovableTravel, move: TravelMove) => Promise<void> {
  const { t } = useTranslation();
  const router = useRouter();

  async function send(travel: MovableTravel, move: TravelMove, sendEmail: boolean): Promise<void> {
    try {
      const answer = await whileBusy(t('travels.updating'), () =>
        callUpdateStatus({ ...statusChange(travel, move), sendEmail }),
      );
      forgetNote(travel.id);
      notify.success(answer.message);
    } catch (error) {
      const problem = emailProblems.find(key => error instanceof ApiError && error.reason === `travel.${key}`);
      if (!problem) notifyError(error);
      else if (await askWithoutEmail(travel, problem)) return send(travel, move, false);
    }
    await reloadTravels();
  }

  /** The move of a dialog. If the server refuses it, the dialog stays open with what was typed. */
  async function runMove(call: () => Promise<Confirmation>): Promise<Confirmation> {
    try {
      const answer = await whileBusy(t('travels.updating'), call);
      notify.success(answer.message);
      return answer;
    } catch (error) {
      notifyError(error);
      throw error;
    }
  }

  /** Finishes the bookings of a trip, or archives it: says first what is open of its accepted budget. */
  async function end(travel: MovableTravel, ending: Ending): Promise<void> {
    const accepted = travel.budgets.find(isAccepted);
    let points: OpenPoint[];
    try {
      const [budget, bookings] = accepted
        ? await Promise.all([readBudget(accepted.id), readBookings(accepted.id)])
        : [null, []];
      points = openPoints(ending, budget, today(new Date()), bookings);
    } catch (error) {
      return notifyError(error);
    }
    const call = ({ reason, sendEmail }: EndingValues) => ({ ...statusChange(travel, ending), reason, sendEmail });
    openDialog(ending === 'finish' ? FinishDialog : ArchiveDialog, {
      context: {
        name: travel.name,
        points,
        letter: ending === 'finish' && accepted ? emailProblemOf(travel.clients) === null : null,
        end: values => runMove(() => callUpdateStatus(call(values))),
        call,
      },
    });
  }

  /**
   * No client of the trip has an e-mail (specification 4) or can sign in. Offers three ways to go on.
   * @returns whether to go on without a letter
   */
  async function askWithoutEmail(travel: MovableTravel, reason: (typeof emailProblems)[number]): Promise<boolean> {
    const choice = await ask({
      title: t(`travels.${reason}.title`),
      message: t(`travel.${reason}`),
      choices: [
        { value: 'cancel', label: t('travels.noEmail.cancel'), variant: 'subtle' },
        { value: 'continue', label: t('travels.noEmail.continue'), variant: 'default' },
        { value: 'profile', label: t('travels.noEmail.profile') },
      ] as const,
    });
    if (choice === 'profile' && travel.client) {
      await router.navigate({ href: `/clientes/perfil/${travel.client.id}` });
    }
    return choice === 'continue';
  }

  return async (travel, move) => {
    const missing = blockedBy(travel, move);
    if (missing) return notify.warning(t(missing === 'client' ? 'travel.needsClient' : 'travel.needsBudget'));
    if (move === 'finish' || move === 'archive') return end(travel, move);
    if (move === 'reject') {
      return openDialog(RejectDialog, {
        context: {
          travel,
          writable: Boolean(travel.client?.email),
          reject: ({ rejection_reason, sendEmail }) =>
            runMove(() => callRejectTravel(travel.id, rejection_reason, sendEmail)),
        },
      });
    }
    // Checked before the confirmation, which would promise a letter.
    const problem = emailProblemOf(travel.clients);
    if (problem && !(await askWithoutEmail(travel, problem))) return;
    const question = t('travels.ask', { action: t(`travels.verb.${move}`), name: travel.name });
    const sure = await confirm({
      title: t(`travels.action.${move}`),
      message: (
        <>
          {question}
          {!problem && <LetterSummary {...travel} />}
          <UnreachableClients clients={travel.clients} />
          {!problem && <SendNote travelId={travel.id} />}
          {!problem && <PreviewButton action="send" data={() => statusChange(travel, move)} />}
        </>
      ),
      confirmLabel: t(`travels.yes.${move}`),
      cancelLabel: t('travels.no'),
    });
    if (sure) await send(travel, move, !problem);
  };
}

const isSending = (move: TravelMove) => move === 'send' || move === 'sendAgain';

/** Why no client can get a letter, as far as the browser knows. Only the server knows who may sign in. */
function emailProblemOf(clients: MovableTravel['clients']): 'noEmail' | 'malformed' | null {
  if (clients.some(({ email }) => isEmail(email ?? ''))) return null;
  return clients.some(({ email }) => email) ? 'malformed' : 'noEmail';
}

/** Whom the letter goes to, and the quotes that it offers, as the server chooses them. */
function LetterSummary({ clients, budgets }: Pick<MovableTravel, 'clients' | 'budgets'>) {
  const { t } = useTranslation();
  const offered = budgets.filter(({ budget_status_id }) => budget_status_id === budgetStatus.pendiente);
  const to = clients.filter(({ email }) => isEmail(email ?? ''));
  const facts = [
    { label: t('travels.sendTo'), values: to.map(who => `${fullName(who)} (${who.email})`) },
    {
      label: t('travels.sendOptions', { count: offered.length }),
      values: offered.map(budget =>
        [titleOfBudget(t, budget, true), formatEuros(budget.price_discount), validityText(t, budget)]
          .filter(Boolean)
          .join(' · '),
      ),
    },
  ];
  return facts.map(({ label, values }) => (
    <Box key={label} mt="sm">
      <Text fw={600} fz="sm">
        {label}
      </Text>
      <List withPadding listStyleType="disc">
        {values.map(value => (
          <List.Item key={value}>{value}</List.Item>
        ))}
      </List>
    </Box>
  ));
}

/**
 * Names the clients who will get no letter, before the trip is sent. If nobody gets one, the server's answer says so.
 */
function UnreachableClients({ clients }: Pick<MovableTravel, 'clients'>) {
  const { t } = useTranslation();
  const unreachable = clients.filter(({ email }) => !isEmail(email ?? ''));
  if (unreachable.length === 0 || unreachable.length === clients.length) return null;
  const who = unreachable.map(({ first_name, last_name, email }) => {
    const name = fullName({ first_name, last_name });
    return email ? t('travels.passedOver.malformed', { name, email }) : t('travels.passedOver.noEmail', { name });
  });
  return <Text mt="sm">{t('travels.passedOver', { who: who.join(', ') })}</Text>;
}

const statusChange = ({ id, updated_at }: MovableTravel, move: TravelMove) => ({
  travel: { id, updated_at, travel_status_id: targetOf[move] },
  sendEmail: true,
  ...(isSending(move) ? { note: unsentNote(id) } : {}),
});
