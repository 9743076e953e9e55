import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../ui/control.ts';

interface Props extends ControlProps<string[]> {
  items: readonly { id: string; name: string }[];
}

/** A choice of several, all of them in sight. */
export function EventChoice({ value, onChange, items, required, name: _, placeholder: __, ...rest }: Props) {
  const { t } = useTranslation();
  const all = items.map(({ id }) => id);
  const choose = (chosen: string[]) => onChange(all.filter(id => chosen.includes(id)));
  return (
    <Checkbox.Group {...rest} withAsterisk={required} value={value} onChange={choose}>
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-sm" onClick={() => choose(all)}>
          {t('webhook.chooseAll')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose([])}>
          {t('webhook.chooseNone')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={6} mt="xs">
        {items.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} disabled={rest.disabled} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
