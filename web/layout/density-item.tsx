import { Menu } from '@mantine/core';
import { IconBaselineDensityMedium, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { post } from '../lib/api.ts';
import { amendSession, useSession } from '../lib/session.ts';

/** Switches between the two densities from the menu of the account, which stays open to show the difference. */
export function DensityItem() {
  const { t } = useTranslation();
  const { density } = useSession().user;
  const compact = density === 'compact';

  async function turn(): Promise<void> {
    const next = compact ? 'comfortable' : 'compact';
    amendSession({ density: next });
    try {
      await post('auth/density', { density: next });
    } catch {
      // The call has said why.
      amendSession({ density });
    }
  }

  return (
    <Menu.Item
      // The menu gives its items a role of its own.
      renderRoot={props => <button type="button" {...props} role="menuitemcheckbox" aria-checked={compact} />}
      closeMenuOnClick={false}
      onClick={() => void turn()}
      leftSection={<IconBaselineDensityMedium size={18} stroke={1.6} />}
      rightSection={compact && <IconCheck size={16} aria-hidden />}
    >
      {t('density.compactView')}
    </Menu.Item>
  );
}
