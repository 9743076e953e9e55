import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';

/** Webhooks (docs/decisions/webhooks.md): all of them, or one with its log. */
export function WebhooksScreen({ webhook }: { webhook: number }) {
  return Number.isInteger(webhook) && webhook > 0 ? <WebhookPage key={webhook} id={webhook} /> : <WebhookList />;
}
