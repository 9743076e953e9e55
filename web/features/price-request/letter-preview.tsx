import { Box, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupTexts } from '../../../contract/price-request/calls.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import styles from './price-request.module.css';
import { datesText, requestPeopleText } from './request-format.ts';

interface Props {
  subject: string;
  message: string;
  texts: GroupTexts;
  terms?: Parameters<typeof requestPeopleText>[1];
  title?: 'priceRequest.preview' | 'priceRequest.letterPreview';
}

/** The letter as suppliers will read it, part by part. It follows the typing. */
export function RequestLetterPreview({ subject, message, texts, terms, title = 'priceRequest.preview' }: Props) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const id = useId();
  const facts = terms
    ? [
        [t('priceRequest.dates'), datesText(terms)],
        [t('priceRequest.group'), requestPeopleText(t, terms)],
        [t('priceRequest.rooms'), terms.n_rooms ? String(terms.n_rooms) : ''],
      ].filter(([, value]) => value)
    : [];
  return (
    <Box component="section" miw={0} aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb={6}>
        {t(title)}
      </Title>
      <div className={styles.letter}>
        <p className={styles.head}>{settings?.agency.name}</p>
        <div className={styles.body}>
          <p className={styles.subject} data-empty={subject ? undefined : true}>
            {subject || t('priceRequest.previewNoSubject')}
          </p>
          <Part text={texts.email_greeting} />
          <p data-empty={message ? undefined : true}>{message || t('priceRequest.previewNoMessage')}</p>
          {facts.length > 0 && (
            <dl className={styles.letterFacts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <Box component="dd" fw={600}>
                    {value}
                  </Box>
                </div>
              ))}
            </dl>
          )}
          <p className={styles.button}>{t('priceRequest.previewButton')}</p>
          <Part text={texts.email_signature} />
          <Part text={texts.email_contact_info} />
        </div>
      </div>
    </Box>
  );
}

const Part = ({ text }: { text: string }) => (text.trim() ? <p>{text.trim()}</p> : null);
