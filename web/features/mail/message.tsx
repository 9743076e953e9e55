import { Anchor, Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language.ts';
import type { MailFault, MailStatus } from '../../../contract/mail/schema.ts';
import type { TextKey } from '../../lib/texts.ts';
import notes from '../../ui/feedback/note.module.css';
import { formatMoment, languageAsValue } from '../../ui/formats.ts';
import styles from './mail.module.css';

interface Message {
  subject: string;
  html: string;
  text: string;
  to_address: string;
  reader?: string | null;
  language?: Language;
  created_at?: string;
  status?: MailStatus;
  last_fault?: MailFault | null;
  last_error?: string | null;
}

interface Props {
  message: Message;
  /** Whether the reader may follow the links of the HTML; otherwise nothing in the frame can be clicked. */
  linked?: boolean;
  /** Actions on the message, beside the switch between its forms. */
  children?: ReactNode;
}

/** The reader of a message: name and address, or the address alone. */
export const readerOf = ({ reader, to_address }: Pick<Message, 'reader' | 'to_address'>) =>
  reader ? `${reader} <${to_address}>` : to_address;

/** A message with what is known about it, in its two forms, HTML and plain text, as mail programs show them. */
export function MessageView({ message, linked = false, children }: Props) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState('html');
  const { language, created_at, status, last_fault, last_error } = message;
  const facts: [TextKey, ReactNode][] = [
    ['mail.subject', <strong key="subject">{message.subject}</strong>],
    ['mail.to', readerOf(message)],
    ['letter.language', language && languageAsValue(language, i18n.language)],
    ['mail.created', created_at && formatMoment(created_at)],
    ['mail.status', status && <MailStatusBadge status={status} />],
    ['mail.lastError', (last_fault || last_error) && <LastError fault={last_fault} error={last_error} />],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Group justify="space-between" gap="xs">
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
      </Group>
      {view === 'html' ? (
        <iframe
          className={styles.frame}
          title={message.subject}
          // No scripts, no forms, not our origin: at most links that open in a new tab.
          sandbox={linked ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
          referrerPolicy="no-referrer"
          srcDoc={sandboxHtml(message.html)}
        />
      ) : (
        <Text component="pre" className={styles.text}>
          {linked ? withLinks(message.text) : message.text}
        </Text>
      )}
    </>
  );
}

/** Why the last attempt failed, in plain words and in the server's own. */
function LastError({ fault, error }: { fault: Message['last_fault']; error: Message['last_error'] }) {
  const { t } = useTranslation();
  return (
    <>
      {fault && t(`mail.fault.${fault}`)}
      {error && <span className={notes.note}>{error}</span>}
    </>
  );
}

function withLinks(text: string) {
  const pieces = text.matchAll(/(https?:\/\/[^\s<>"]+)?(.*?)(?=https?:\/\/[^\s<>"]|$)/gs);
  return [...pieces].map(({ 1: link, 2: rest, index: place }) => (
    <Fragment key={place}>
      {link && (
        <Anchor href={link} target="_blank" rel="noreferrer" inherit>
          {link}
        </Anchor>
      )}
      {rest}
    </Fragment>
  ));
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { t } = useTranslation();
  // A table column shrinks to its longest word, and a badge does not count as a word.
  return (
    <Badge color={statusColours[status]} miw="max-content">
      {t(`mail.status.${status}`)}
    </Badge>
  );
}

const statusColours: Record<MailStatus, string> = {
  queued: 'orange',
  sent: 'green',
  kept: 'atlantic',
  failed: 'red',
  unsure: 'orange',
};

/** A message's HTML for a sandboxed frame. No scripts run in it. Links open in a new tab and send no referrer. */
export function sandboxHtml(html: string): string {
  const head = '<base target="_blank"><meta name="referrer" content="no-referrer">';
  // Inside the page's own head: text before the doctype would make the browser ignore it.
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, tag => tag + head) : head + html;
}
