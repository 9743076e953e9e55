import type { MailStatus } from '../../../contract/mail/schema.ts';
import type { TextKey } from '../../ui/text-key.ts';

export const statusLooks: Record<MailStatus, { label: TextKey; color: string }> = {
  queued: { label: 'mail.status.queued', color: 'orange' },
  sent: { label: 'mail.status.sent', color: 'green' },
  kept: { label: 'mail.status.kept', color: 'atlantic' },
  failed: { label: 'mail.status.failed', color: 'red' },
  unsure: { label: 'mail.status.unsure', color: 'orange' },
};

/** A message's HTML for a sandboxed frame. No scripts run in it. Links open in a new tab and send no referrer. */
export function framed(html: string): string {
  const head = '<base target="_blank"><meta name="referrer" content="no-referrer">';
  // Inside the page's own head: text before the doctype would make the browser ignore it.
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, tag => tag + head) : head + html;
}
