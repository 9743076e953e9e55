import './own-texts.ts';
import { Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadPage } from './page.ts';
import styles from './request.module.css';
import { RequestDone, type SentRequest } from './request-done.tsx';
import { RequestForm } from './request-form.tsx';
import type { WishedItem } from './wished-item.ts';

interface Props {
  page: ReadPage;
  /** What the visitor chose last from the offer, which the form takes up. */
  wanted: WishedItem | undefined;
}

/** The request of a trip: first the form, then the confirmation. */
export function RequestSection({ page, wanted }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentRequest>();
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);

  const restart = () => {
    setSent(undefined);
    setRound(round + 1);
    section.current?.focus();
  };

  useEffect(() => {
    if (!wanted) return;
    // After a request was sent, the wish begins another one.
    setSent(undefined);
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [wanted]);

  return (
    <section className={styles.section} id="solicitud" aria-labelledby="request" ref={section} tabIndex={-1}>
      {sent ? (
        <RequestDone sent={sent} replyDays={page.reply_days} again={restart} />
      ) : (
        <>
          <header className={styles.header}>
            <Title order={2} id="request">
              {t('request.title')}
            </Title>
            <p>
              {t('request.intro')} {page.reply_days ? t('request.introDays', { count: page.reply_days }) : ''}
            </p>
          </header>
          <RequestForm key={round} page={page} wanted={wanted} done={setSent} />
        </>
      )}
    </section>
  );
}
