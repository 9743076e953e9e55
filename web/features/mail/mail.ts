import type { MailStatus } from '../../../contract/mail.ts';
import type { TextKey } from '../../ui/text-key.ts';

export const statusLooks: Record<MailStatus, { label: TextKey; color: string }> = {
  queued: { label: 'mail.status.queued', color: 'orange' },
  sent: { label: 'mail.status.sent', color: 'green' },
  kept: { label: 'mail.status.kept', color: 'atlantic' },
  failed: { label: 'mail.status.failed', color: 'red' },
  unsure: { label: 'mail.status.unsure', color: 'orange' },
};

/**
 * A message's HTML for a sandboxed frame: no scripts run in it, and what is followed opens in a tab of its own without
 * knowing where it came from.
 */
export function framed(html: string): string {
  const head = '<base target="_blank"><meta name="referrer" content="no-referrer">';
  // Inside the page's own head: before it, the browser would drop its doctype.
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, tag => tag + head) : head + html;
}
