import { createFileRoute } from '@tanstack/react-router';
import { NewProvider, ProviderProfile } from '../../../features/provider/provider-profile.tsx';

export const Route = createFileRoute('/_app/proveedores/perfil/{-$id_provider}')({
  staticData: { title: 'providerProfile.title', icon: 'provider', hidden: true },
  component: Profile,
});

function Profile() {
  const { id_provider } = Route.useParams();
  return id_provider === undefined ? <NewProvider /> : <ProviderProfile key={id_provider} id={Number(id_provider)} />;
}
