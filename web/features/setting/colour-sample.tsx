import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrandColours, paletteFor, shownColours } from '../../../contract/setting/brand-colour.ts';
import { colourPattern, contrast } from '../../../contract/setting/colour.ts';
import styles from './settings.module.css';

interface Agency {
  name: string;
  /** The address of the stored logo, or a newly chosen file. */
  logo: string | File | null;
}

/** What customers will see of the agency, as name, logo and colours are chosen. */
export function ColourSample({ agency, colours }: { agency: Agency; colours: BrandColours }) {
  const { t } = useTranslation();
  if (![colours.primary, colours.accent].every(colour => colourPattern.test(colour))) {
    return (
      <p className={styles.sample} role="status">
        {t('settings.sampleInvalid')}
      </p>
    );
  }
  const { atlantic, terracotta } = paletteFor(colours);
  const shown = shownColours(colours);
  return (
    <figure className={styles.sample}>
      <div className={styles.paper}>
        <div className={styles.head}>
          <AgencyHead agency={agency} colour={atlantic[9]} />
          <span style={{ color: atlantic[7] }}>{t('settings.sampleLink')}</span>
        </div>
        <span className={styles.rule} style={{ background: shown.accent }} />
        <span style={{ color: shown.accent }}>{t('settings.sampleEyebrow')}</span>
        <strong style={{ color: atlantic[9] }}>{t('settings.sampleTitle')}</strong>
        <span className={styles.pressed}>
          <span style={{ background: shown.accent }}>{t('settings.sampleAct')}</span>
          <span style={{ background: shown.primary }}>{t('settings.samplePdf')}</span>
        </span>
        <span className={styles.shades} aria-hidden>
          {[...atlantic, ...terracotta].map((shade, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twenty places, each always the same.
            <i key={index} style={{ background: shade }} />
          ))}
        </span>
      </div>
      <figcaption role="status">
        <p>{t('settings.sampleHint')}</p>
        <Legibility chosen={colours} shown={shown} />
      </figcaption>
    </figure>
  );
}

function AgencyHead({ agency: { name, logo }, colour }: { agency: Agency; colour: string | undefined }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(logo instanceof File)) return setAddress(logo);
    const made = URL.createObjectURL(logo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [logo]);
  return address ? <img src={address} alt={name} /> : <b style={{ color: colour }}>{name}</b>;
}

/** The contrasts, or which colours text needs darker than they were chosen. */
function Legibility({ chosen, shown }: { chosen: BrandColours; shown: BrandColours }) {
  const { t, i18n } = useTranslation();
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const adapted = (['primary', 'accent'] as const).filter(name => shown[name] !== chosen[name].toLowerCase());
  if (adapted.length === 0) {
    const [primary, accent] = [shown.primary, shown.accent].map(colour => ratio.format(contrast(colour, '#ffffff')));
    return <p>{t('settings.sampleReadable', { primary: primary ?? '', accent: accent ?? '' })}</p>;
  }
  return adapted.map(name => (
    <p key={name} className={styles.adapted}>
      <i style={{ background: chosen[name] }} aria-hidden />
      <i style={{ background: shown[name] }} aria-hidden />
      <span>
        {t('settings.sampleAdapted', { name: t(`settings.${name}`), chosen: chosen[name], shown: shown[name] })}
      </span>
    </p>
  ));
}
