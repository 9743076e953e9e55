import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { PhotoImage } from '../../ui/content/photo.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import type { ComparedCell } from './comparison.ts';
import { Differing } from './differing.tsx';
import styles from './service-cell.module.css';

interface Props {
  cell: ComparedCell;
  /** All budgets have this service: it is shown once, without the details that matter only for a choice. */
  quiet?: boolean;
}

/** A service in its row: a small photograph, its name, price and facts, with the differences marked. */
export function ServiceCell({ cell, quiet = false }: Props) {
  const { t } = useTranslation();
  const { line, facts, services } = cell;
  const price = formatEuros(line.price, currentLanguage());
  const offered = quiet ? [] : services;
  return (
    <div className={styles.service} data-quiet={quiet || undefined}>
      <div className={styles.first}>
        {line.photos[0] && (
          <span className={styles.photo}>
            <PhotoImage photo={line.photos[0]} sizes="72px" />
          </span>
        )}
        <div className={styles.name}>
          <p className={styles.title}>
            <Differing when={cell.differs.title}>{line.title}</Differing>
          </p>
          {line.kind === 'transport' && (
            <p className={styles.route}>
              <Differing when={cell.differs.route}>
                {line.origin} – {line.destination}
              </Differing>
            </p>
          )}
          <p className={styles.price} data-figures>
            <Differing when={cell.differs.price}>{price}</Differing>
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(fact => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <Differing when={fact.differs}>{fact.value}</Differing>
            </dd>
          </div>
        ))}
      </dl>
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={t('lines.services')}>
          {offered.map(service => (
            <li key={service.name}>
              <ServiceIcon name={service.icon} size={15} />
              <Differing when={service.differs}>{service.name}</Differing>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
