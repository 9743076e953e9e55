import { createFileRoute, useParams } from '@tanstack/react-router';
import { ClientProfile } from '../../../features/client/client-profile.tsx';
import { TravelDialog } from '../../../features/travel-list/lazy.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.tsx';

export const Route = createFileRoute('/_app/clientes/perfil/$id_user')({
  staticData: { title: 'clientProfile.title', icon: 'client', hidden: true },
  component: Profile,
});

function Profile() {
  const { id_user } = useParams({ from: '/_app/clientes/perfil/$id_user' });
  return (
    <ClientProfile
      key={id_user}
      id={Number(id_user)}
      createTravel={(client, onSaved) => openDialog(TravelDialog, { context: { client }, onSaved })}
    />
  );
}
