import { useTranslation } from 'react-i18next';
import { contrast, isReadable, paletteFor } from '../../../contract/colour.ts';
import styles from './settings.module.css';

/** Shows documents in the two colours, as they are chosen. */
export function ColourSample({ primary, accent }: { primary: string; accent: string }) {
  const { t, i18n } = useTranslation();
  const readable = isReadable(primary) && isReadable(accent);
  const colours = readable ? paletteFor({ primary, accent }) : null;
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  if (!colours) {
    return (
      <div className={styles.sample} role="status">
        {t('settings.sampleUnreadable')}
      </div>
    );
  }
  return (
    <figure className={styles.sample}>
      <div className={styles.paper}>
        <span className={styles.rule} style={{ background: accent }} />
        <strong style={{ color: colours.atlantic[9] }}>{t('settings.sampleTitle')}</strong>
        <span style={{ color: accent }}>{t('settings.sampleEyebrow')}</span>
        <span className={styles.sum} style={{ background: primary }}>
          <span>{t('settings.sampleDue')}</span>
          <span>1.234,50 €</span>
        </span>
        <span className={styles.shades} aria-hidden>
          {[...colours.atlantic, ...colours.terracotta].map((shade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twenty places, each always the same.
            <i key={index} style={{ background: shade }} />
          ))}
        </span>
      </div>
      <figcaption>
        {t('settings.sampleContrast', {
          primary: ratio.format(contrast(primary, '#ffffff')),
          accent: ratio.format(contrast(accent, '#ffffff')),
        })}
      </figcaption>
    </figure>
  );
}
