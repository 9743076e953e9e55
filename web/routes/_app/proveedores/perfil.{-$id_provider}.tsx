import { createFileRoute, useParams } from '@tanstack/react-router';
import { NewProvider, ProviderProfile } from '../../../features/provider/provider-profile.tsx';

export const Route = createFileRoute('/_app/proveedores/perfil/{-$id_provider}')({
  staticData: { title: 'providerProfile.title', icon: 'provider', hidden: true },
  component: Profile,
});

function Profile() {
  const { id_provider } = useParams({ from: '/_app/proveedores/perfil/{-$id_provider}' });
  return id_provider === undefined ? <NewProvider /> : <ProviderProfile key={id_provider} id={Number(id_provider)} />;
}
