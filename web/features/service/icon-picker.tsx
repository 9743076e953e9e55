import { CloseButton, Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServiceIconName, serviceIconNames } from '../../../contract/catalogue/service-icon.ts';
import { withoutAccents } from '../../../contract/values/typography.ts';
import { Hint } from '../../ui/content/hint.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import styles from './icon-picker.module.css';
import { ServiceIcon } from './service-icon.tsx';

/**
 * Chooses an icon of a service, with a search by what it shows. The icons are radio buttons, so arrow keys move between
 * them.
 */
export function IconPicker({ value, onChange, label, error, required, disabled }: ControlProps<string>) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = withoutAccents(typed.trim());
  const matches = serviceIconNames.filter(name => withoutAccents(t(`icons.${name}`)).includes(query));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <TextInput
        mb="xs"
        type="search"
        aria-label={t('service.searchIcon')}
        placeholder={t('service.searchIcon')}
        leftSection={<IconSearch size={16} />}
        rightSection={typed && <CloseButton size="sm" aria-label={t('kit.clear')} onClick={() => setTyped('')} />}
        value={typed}
        disabled={disabled}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          // Enter chooses the first icon found, and must not save the form.
          event.preventDefault();
          if (matches[0]) onChange(matches[0]);
        }}
      />
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.grid}
      >
        {matches.map(name => (
          <Choice
            key={name}
            group={id}
            name={name}
            chosen={name === value}
            disabled={disabled}
            choose={() => onChange(name)}
          />
        ))}
        {matches.length === 0 && <Hint className={styles.nothing}>{t('service.noIcon')}</Hint>}
      </div>
    </Input.Wrapper>
  );
}

interface ChoiceProps {
  group: string;
  name: ServiceIconName;
  chosen: boolean;
  disabled: boolean | undefined;
  choose: () => void;
}

function Choice({ group, name, chosen, disabled, choose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} value={name} checked={chosen} disabled={disabled} onChange={choose} />
      <ServiceIcon name={name} size={24} />
      <span>{t(`icons.${name}`)}</span>
    </label>
  );
}
