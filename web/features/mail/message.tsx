import { Anchor, Badge, SegmentedControl, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailFault, MailStatus } from '../../../contract/mail/schema.ts';
import notes from '../../ui/feedback/note.module.css';
import type { TextKey } from '../../ui/text-key.ts';
import styles from './mail.module.css';

interface Props {
  message: { subject: string; html: string; text: string };
  /** Whether the reader may follow the links of the HTML; otherwise nothing in the frame can be clicked. */
  linked?: boolean;
  /** Actions on the message, beside the switch between its forms. */
  children?: ReactNode;
}

/** A message in its two forms, HTML and plain text, as mail programs show them. */
export function MessageBody({ message, linked = false, children }: Props) {
  const { t } = useTranslation();
  const [view, setView] = useState('html');
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('mail.view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'html', label: t('mail.html') },
            { value: 'text', label: t('mail.text') },
          ]}
        />
        {children}
      </div>
      {view === 'html' ? (
        <iframe
          className={styles.frame}
          title={message.subject}
          // No scripts, no forms, not our origin: at most links that open in a new tab.
          sandbox={linked ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
          referrerPolicy="no-referrer"
          srcDoc={framed(message.html)}
        />
      ) : (
        <Text component="pre" className={styles.text}>
          {linked ? withLinks(message.text) : message.text}
        </Text>
      )}
    </>
  );
}

/** Turns the addresses in a plain text into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that does not change.
      <Anchor key={index} href={part} target="_blank" rel="noreferrer" inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

/** Why the last attempt failed, in plain words and in the server's own. */
export function errorFacts(
  t: TFunction,
  { last_fault, last_error }: { last_fault: MailFault | null; last_error: string | null },
) {
  if (!last_fault && !last_error) return [];
  const words = last_error && <span className={notes.note}>{last_error}</span>;
  return [
    [
      t('mail.lastError'),
      <div key="error">
        {last_fault && t(`mail.fault.${last_fault}`)}
        {words}
      </div>,
    ] as const,
  ];
}

/** The facts above a message: its subject, its reader, its state. */
export function MessageFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  const { label, color } = statusLooks[status];
  // A table column shrinks to its longest word, and a badge does not count as a word.
  return (
    <Badge color={color} miw="max-content">
      {t(label)}
    </Badge>
  );
}

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
