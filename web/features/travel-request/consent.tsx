import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import styles from './request.module.css';

/** What has to be agreed to, and what may be. Neither is ticked beforehand. */
export function Consent({
  draft,
  mailing,
  error,
}: {
  draft: Draft;
  mailing: string | null;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.consents}>
      <div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="privacy"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'privacy-wrong' : undefined}
          />
          <span>
            {t('request.privacy')}{' '}
            <Link to="/politica-privacidad" target="_blank">
              {t('request.privacyLink')}
            </Link>
          </span>
        </label>
        {error && (
          <p id="privacy-wrong" className={styles.wrong}>
            {error}
          </p>
        )}
      </div>
      <label className={styles.tick}>
        <input type="checkbox" name="recivir_mailing" defaultChecked={draft.recivir_mailing === 'on'} />
        <span>{mailing ?? t('request.mailing')}</span>
      </label>
    </div>
  );
}
