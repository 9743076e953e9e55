import { Button, Group } from '@mantine/core';
import { IconLogout, IconShieldOff, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../contract/values/person-name.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { perform } from '../../ui/dialog/perform.ts';

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  second_factor: boolean;
  provider_linked: boolean;
}

/** What administrators can do with the account of somebody else. */
const actions = [
  { call: 'user/endSessions', permission: 'session:end', icon: IconLogout, texts: 'session.end' },
  { call: 'user/takeSecondFactor', permission: 'secondFactor:take', icon: IconShieldOff, texts: 'factor.take' },
  { call: 'user/unlinkProvider', permission: 'signIn:take', icon: IconUnlink, texts: 'signIn.take' },
] as const;
type AccountAction = (typeof actions)[number];

/** What the reader may do to an account that is not their own. */
export function useAccountActions(person: Person): AccountAction[] {
  const may = useMay();
  if (useSession().user.id === person.id) return [];
  return actions.filter(
    ({ call, permission }) =>
      may(permission) &&
      (call !== 'user/takeSecondFactor' || person.second_factor) &&
      (call !== 'user/unlinkProvider' || person.provider_linked),
  );
}

/** Runs an action after a question. @returns whether it was done */
export const runAccountAction = ({ call, texts }: AccountAction, person: Person): Promise<boolean> =>
  perform(() => post(call, { data: { id: person.id } }), ['user', 'client'], {
    title: text(texts),
    message: text(`${texts}Message`, { name: fullName(person) }),
    confirmLabel: text(`${texts}Now`),
    danger: true,
  });

/** The buttons of these actions in the dialog of a user. Each disappears when it was used. */
export function AccountActions({ person }: { person: Person }) {
  const { t } = useTranslation();
  const offered = useAccountActions(person);
  const [used, setUsed] = useState<AccountAction[]>([]);
  const act = async (action: AccountAction) => {
    if (await runAccountAction(action, person)) setUsed(before => [...before, action]);
  };
  return (
    <Group gap="sm">
      {offered
        .filter(action => !used.includes(action))
        .map(action => (
          <Button
            key={action.call}
            variant="default"
            leftSection={<action.icon size={18} />}
            onClick={() => void act(action)}
          >
            {t(action.texts)}
          </Button>
        ))}
    </Group>
  );
}
