import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyScope } from '../../../contract/api-key/schema.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import styles from './api-key.module.css';
import { scopeGroups, verbOf } from './scope-words.ts';

/** What a key may do: a line for each group, to read and to write. */
export function ScopesField({ value, onChange, required, placeholder: _, ...rest }: ControlProps<KeyScope[]>) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group {...rest} withAsterisk={required} value={value} onChange={given => onChange(given as KeyScope[])}>
      <div className={styles.scopes}>
        {scopeGroups.map(([group, scopes]) => (
          <Fragment key={group}>
            <span>{t(`apiKeys.group.${group}`)}</span>
            <div>
              {scopes.map(scope => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(`apiKeys.${verbOf(scope)}`)}
                  aria-label={`${t(`apiKeys.group.${group}`)}: ${t(`apiKeys.${verbOf(scope)}`)}`}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
    </Checkbox.Group>
  );
}
