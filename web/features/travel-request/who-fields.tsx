import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './draft.ts';
import styles from './request.module.css';
import { askedAges, mostChildren } from './values.ts';

/** Adults, children, and the age of each child. */
export function WhoFields({ draft, errorOf }: FieldsProps) {
  const { t } = useTranslation();
  const [children, setChildren] = useState(draft.n_children ?? '0');
  const count = askedAges(children);
  const wrong = errorOf('children_ages');
  const number = { type: 'number', inputMode: 'numeric', size: 'md' } as const;
  return (
    <fieldset className={styles.inner}>
      <legend>{t('request.who')}</legend>
      <div className={styles.pair}>
        <TextInput
          {...number}
          name="n_adults"
          label={t('request.adults')}
          defaultValue={draft.n_adults ?? '2'}
          error={errorOf('n_adults')}
          min={1}
          max={60}
          required
          withAsterisk={false}
        />
        <TextInput
          {...number}
          name="n_children"
          label={t('request.children')}
          value={children}
          onChange={event => setChildren(event.currentTarget.value)}
          error={errorOf('n_children')}
          min={0}
          max={mostChildren}
        />
      </div>
      {count > 0 && (
        <>
          <div className={styles.ages}>
            {Array.from({ length: count }, (_, index) => (
              <TextInput
                // biome-ignore lint/suspicious/noArrayIndexKey: the first child is the first, however many there are.
                key={index}
                {...number}
                name={`age_${index}`}
                data-of="children_ages"
                label={t('request.age', { n: index + 1 })}
                defaultValue={draft[`age_${index}`]}
                error={Boolean(wrong)}
                aria-describedby={wrong ? 'ages-wrong' : undefined}
                min={0}
                max={17}
              />
            ))}
          </div>
          {wrong && (
            <p id="ages-wrong" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}
