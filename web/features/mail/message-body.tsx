import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './mail.module.css';
import { framed } from './mail.ts';

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
