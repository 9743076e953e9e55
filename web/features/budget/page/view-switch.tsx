import { Button } from '@mantine/core';
import { IconLayoutList, IconTableRow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './budget-screen.module.css';

interface Props {
  compact: boolean;
  setCompact: (compact: boolean) => void;
}

/** Chooses between the sheet and the cards of the itinerary. */
export function ViewSwitch({ compact, setCompact }: Props) {
  const { t } = useTranslation();
  const views = [
    { name: t('compact.on'), on: true, Icon: IconTableRow },
    { name: t('compact.off'), on: false, Icon: IconLayoutList },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" className={styles.views} aria-label={t('compact.view')}>
      {views.map(({ name, on, Icon }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={compact === on ? 'light' : 'subtle'}
          color={compact === on ? undefined : 'gray'}
          aria-pressed={compact === on}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setCompact(on)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
