import { Button, Group } from '@mantine/core';
import { type Icon, IconLogout, IconShieldOff, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { text } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  second_factor: boolean;
  provider_linked: boolean;
}

/** What administrators do to the account of somebody else. */
interface AccountAction {
  call: 'user/endSessions' | 'user/takeSecondFactor' | 'user/unlinkProvider';
  permission: 'session:end' | 'secondFactor:take' | 'signIn:take';
  icon: Icon;
  texts: 'session.end' | 'factor.take' | 'signIn.take';
}

const endSessions: AccountAction = {
  call: 'user/endSessions',
  permission: 'session:end',
  icon: IconLogout,
  texts: 'session.end',
};
const takeFactor: AccountAction = {
  call: 'user/takeSecondFactor',
  permission: 'secondFactor:take',
  icon: IconShieldOff,
  texts: 'factor.take',
};

const takeLink: AccountAction = {
  call: 'user/unlinkProvider',
  permission: 'signIn:take',
  icon: IconUnlink,
  texts: 'signIn.take',
};

/** What the reader may do to an account that is not their own. */
export function useAccountActions(person: Person): AccountAction[] {
  const may = useMay();
  const own = useSession().user.id === person.id;
  const linked = person.provider_linked ? [takeLink] : [];
  const actions = [endSessions, ...(person.second_factor ? [takeFactor] : []), ...linked];
  return own ? [] : actions.filter(({ permission }) => may(permission));
}

/** Does it after a question. @returns whether it was done */
export async function actOnAccount({ call, texts }: AccountAction, person: Person): Promise<boolean> {
  const sure = await confirm({
    title: text(texts),
    message: text(`${texts}Message`, { name: fullName(person) }),
    confirmLabel: text(`${texts}Now`),
    danger: true,
  });
  if (!sure) return false;
  await post(call, { data: { id: person.id } });
  await Promise.all(['user', 'client'].map(key => queryClient.invalidateQueries({ queryKey: [key] })));
  return true;
}

/** The buttons for it in the dialog of a user. Each disappears when it was used. */
export function AccountActions({ person }: { person: Person }) {
  const { t } = useTranslation();
  const actions = useAccountActions(person);
  const [used, setUsed] = useState<AccountAction[]>([]);
  // The notification has reported a refusal.
  const act = (action: AccountAction) =>
    void actOnAccount(action, person).then(
      done => setUsed(before => (done ? [...before, action] : before)),
      () => undefined,
    );
  return (
    <Group gap="sm">
      {actions
        .filter(action => !used.includes(action))
        .map(action => (
          <Button
            key={action.call}
            variant="default"
            leftSection={<action.icon size={18} />}
            onClick={() => act(action)}
          >
            {t(action.texts)}
          </Button>
        ))}
    </Group>
  );
}
