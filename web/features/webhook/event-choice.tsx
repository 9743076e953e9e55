import { Button, Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../ui/form/control.ts';
import styles from './webhook.module.css';

interface Props extends ControlProps<string[]> {
  items: readonly { id: string; name: string }[];
}

/** A choice of several, all of them in sight. */
export function EventChoice({ value, onChange, items, required, name: _, placeholder: __, ...rest }: Props) {
  const { t } = useTranslation();
  const all = items.map(({ id }) => id);
  const choose = (chosen: string[]) => onChange(all.filter(id => chosen.includes(id)));
  return (
    <Checkbox.Group
      {...rest}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      withAsterisk={required}
      value={value}
      onChange={choose}
    >
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={() => choose(all)}>
          {t('webhook.chooseAll')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose([])}>
          {t('webhook.chooseNone')}
        </Button>
      </Group>
      <div className={styles.choices}>
        {items.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled={rest.disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
