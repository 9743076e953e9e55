import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/line.ts';
import { formatEuros } from '../../../contract/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { Photo } from '../budget/photo.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import { kindIcons } from './kind-icon.tsx';
import styles from './line-card.module.css';
import { lineFacts, lineTexts } from './line-facts.ts';

interface Props {
  line: Line;
  /** What staff do with it. */
  tools?: ReactNode;
}

/** A service in the itinerary: its photograph, its facts and its price. */
export function LineCard({ line, tools }: Props) {
  const { t } = useTranslation();
  const KindIcon = kindIcons[line.kind];
  const [photo] = line.photos;
  const policy = line.insurance_policy_doc;
  const texts = lineTexts(line);
  const address = line.kind === 'accomodation' ? line.address : null;
  return (
    <div className={styles.card} data-photo={Boolean(photo) || undefined}>
      {photo && (
        <div className={styles.photo}>
          <Photo photo={photo} sizes="(min-width: 48em) 320px, 100vw" alt={photo.description} />
        </div>
      )}
      <div className={styles.body}>
        <p className={styles.kind}>
          <KindIcon size={16} stroke={1.75} aria-hidden />
          {t(`lines.kind.${line.kind}`)}
        </p>
        <h4 className={styles.title}>{line.title}</h4>
        {line.kind === 'transport' && (
          <p className={styles.route}>
            {line.origin}
            <IconArrowNarrowRight size={18} aria-hidden />
            {line.destination}
          </p>
        )}
        {address && <p className={styles.address}>{address}</p>}
        <dl className={styles.facts}>
          {lineFacts(t, line).map(fact => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
          {policy && (
            <div>
              <dt>{t('lines.policy')}</dt>
              <dd>
                <FileLink {...policy} />
              </dd>
            </div>
          )}
        </dl>
        {line.services.length > 0 && (
          <ul className={styles.services} aria-label={t('lines.services')}>
            {line.services.map(service => (
              <li key={service.name}>
                <ServiceIcon name={service.icon} />
                {service.name}
              </li>
            ))}
          </ul>
        )}
        {texts.map(text => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.side}>
        <LinePrice line={line} />
        {tools}
      </div>
    </div>
  );
}

/** The price; what it costs the agency beside it, where the reader may know. */
function LinePrice({ line }: { line: Line }) {
  const { t } = useTranslation();
  const euros = (amount: number) => formatEuros(amount, currentLanguage());
  const net = line.net_price;
  return (
    <p className={styles.price} data-figures>
      <strong>{euros(line.price)}</strong>
      {net !== null && net !== undefined && (
        <>
          <span>{t('lines.net', { price: euros(net) })}</span>
          <span>{t('lines.margin', { price: euros(Math.round((line.price - net) * 100) / 100) })}</span>
        </>
      )}
    </p>
  );
}
