import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AsShown } from '../../../../contract/budget/schema.ts';
import { type Confirmation, code } from '../../../../contract/envelope.ts';
import { moves } from '../../../../contract/travel/state.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { ApiError, post } from '../../../lib/api.ts';
import { text } from '../../../lib/i18n.ts';
import { whileBusy } from '../../../ui/dialog/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyError } from '../../../ui/feedback/notify-error.ts';
import { callRejectTravel, callUpdateStatus, travelQuery } from '../../travel/api.ts';
import { reloadTravels } from '../../travel/reload.ts';

interface Quote extends AsShown {
  id: number;
  travel_id: number;
}

/**
 * The three answers to a budget, each with its calls in the order of specification 4. The calls send no version of the
 * trip: it only matters whether the budget was answered meanwhile, and whether price and conditions are still those on
 * the screen. The server checks both.
 */
const answerCalls = {
  accept: async ({ id, travel_id, conditions_version, price_discount, proposal }: Quote): Promise<Confirmation> => {
    const travel = { id: travel_id, travel_status_id: moves.answer.to };
    const shown = { conditions_version, price_discount, proposal };
    await callUpdateStatus({ travel, acceptedBudgetIndex: id, ...shown });
    // The first call has asked for the confirmations that are needed.
    return post('budget/acceptBudget', { budget_id: id, travel_id, ...shown, confirmed: true }, { quiet: true });
  },
  alternatives: async ({ id, travel_id }: Quote, reason: string): Promise<Confirmation> => {
    await callUpdateStatus({ travel: { id: travel_id, travel_status_id: moves.answer.to } });
    return post('budget/denyBudget', { budget_id: id, data: reason }, { quiet: true });
  },
  rejectAll: ({ travel_id }: Quote, reason: string): Promise<Confirmation> => callRejectTravel(travel_id, reason),
} as const;

export type AnswerKind = keyof typeof answerCalls;

/**
 * Sends an answer.
 * @returns 'over' if nothing is left to answer because somebody else answered first or what was shown has changed
 */
export async function sendBudgetAnswer(
  kind: AnswerKind,
  budget: Quote,
  reason: string,
): Promise<'done' | 'over' | 'failed'> {
  try {
    const answer = await whileBusy(text('travels.updating'), () => answerCalls[kind](budget, reason));
    notify.success(answer.message);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== code.warning) {
      notifyError(error);
      // The first of the two calls may have changed the trip.
      await reloadTravels();
      return 'failed';
    }
    notify.warning(error.message);
    await reloadTravels();
    return 'over';
  }
  await reloadTravels();
  return 'done';
}

/**
 * The title of a dialog that answers a budget. A customer answers for themselves; staff answer for the client, whose
 * name the title gives as soon as the trip is read.
 * @param customerTitle the title for a customer; undefined for staff
 */
export function useAnswerTitle(
  kind: 'accept' | 'decline',
  budget: { travel_id: number },
  customerTitle: string | undefined,
): string {
  const { t } = useTranslation();
  const travel = useQuery({ ...travelQuery(budget.travel_id), enabled: customerTitle === undefined }).data;
  if (customerTitle !== undefined) return customerTitle;
  const [client] = travel?.clients ?? [];
  return client ? t(`answer.${kind}For`, { name: fullName(client) }) : t(`answer.${kind}ForClient`);
}
