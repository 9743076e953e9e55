import type { TFunction } from 'i18next';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import type { DeliveryRow } from '../../../contract/webhook/calls.ts';
import { type DeliveryStatus, trialEvent, type WebhookState } from '../../../contract/webhook/schema.ts';
import type { TextKey } from '../../ui/text-key.ts';

/** The name of an event, as in a trip's history. There, some sentences name what this event does not tell. */
export function eventName(t: TFunction, event: TravelEventKind | typeof trialEvent): string {
  switch (event) {
    case trialEvent:
    case 'statusSet':
    case 'budgetStatusSet':
    case 'acceptanceWithdrawn':
    case 'budgetCloned':
    case 'mailed':
      return t(`webhook.event.${event}`);
    default:
      return t(`history.kind.${event}`);
  }
}

export const stateLooks: Record<WebhookState | 'failing', { label: TextKey; color: string }> = {
  on: { label: 'webhook.state.on', color: 'green' },
  failing: { label: 'webhook.state.failing', color: 'orange' },
  paused: { label: 'webhook.state.paused', color: 'orange' },
  off: { label: 'webhook.state.off', color: 'red' },
};

export const statusLooks: Record<DeliveryStatus, { label: TextKey; color: string }> = {
  queued: { label: 'webhook.status.queued', color: 'orange' },
  delivered: { label: 'webhook.status.delivered', color: 'green' },
  failed: { label: 'webhook.status.failed', color: 'red' },
};

/** Why the last attempt failed; null when it did not. */
export const faultText = (t: TFunction, { fault, response_status }: DeliveryRow): string | null =>
  fault && t(`webhook.fault.${fault}`, { status: response_status ?? '' });
