import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './star-input.module.css';

const marks = [1, 2, 3, 4, 5] as const;

interface Props {
  label: string;
  /** 0 means none yet. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/**
 * One to five stars. Each is a radio button that is large enough for a thumb: arrow keys move between them, and screen
 * readers announce what each means.
 */
export function StarInput({ label, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = marks.find(mark => mark === value);
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {marks.map(mark => (
            <label key={mark} className={styles.star} data-on={mark <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={mark}
                checked={mark === value}
                aria-label={`${mark}, ${t(`ratings.mark.${mark}`)}`}
                aria-invalid={error !== undefined}
                onChange={() => onChange(mark)}
              />
              {mark <= value ? (
                <IconStarFilled size={28} aria-hidden />
              ) : (
                <IconStar size={28} stroke={1.5} aria-hidden />
              )}
            </label>
          ))}
        </div>
        <span className={styles.mark} aria-hidden>
          {chosen && t(`ratings.mark.${chosen}`)}
        </span>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
