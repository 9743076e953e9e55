import { Button, Loader, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft } from './draft.ts';
import type { ReadPage } from './page.ts';
import styles from './request.module.css';
import { RequestDone, type Sent } from './request-done.tsx';
import { RequestForm } from './request-form.tsx';

interface Props {
  /** The answer for the page; undefined until it arrives. */
  page: ReadPage | undefined;
  failed: boolean;
  retry: () => void;
}

/** The request of a trip: first the form, then the confirmation. */
export function RequestSection({ page, failed, retry }: Props) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<Sent>();
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);

  const restart = () => {
    dropDraft();
    setSent(undefined);
    setRound(round + 1);
    section.current?.focus();
  };

  return (
    <section className={styles.section} id="solicitud" aria-labelledby="request" ref={section} tabIndex={-1}>
      {sent ? (
        <RequestDone sent={sent} replyDays={page?.reply_days ?? null} again={restart} />
      ) : (
        <>
          <header className={styles.header}>
            <Title order={2} id="request">
              {t('request.title')}
            </Title>
            <p>
              {t('request.intro')} {page?.reply_days ? t('request.introDays', { count: page.reply_days }) : ''}
            </p>
          </header>
          {page && <RequestForm key={round} page={page} done={setSent} restart={restart} />}
          {!page && failed && (
            <div role="alert" className={styles.failed}>
              <p>{t('welcome.reload')}</p>
              <Button onClick={retry}>{t('app.retry')}</Button>
            </div>
          )}
          {!page && !failed && <Loader role="status" aria-label={t('app.loading')} />}
        </>
      )}
    </section>
  );
}
