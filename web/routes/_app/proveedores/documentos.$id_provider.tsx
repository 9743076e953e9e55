import { createFileRoute, useParams } from '@tanstack/react-router';
import { ProviderDocuments } from '../../../features/provider/provider-profile.tsx';

export const Route = createFileRoute('/_app/proveedores/documentos/$id_provider')({
  staticData: { title: 'providerDocuments.title', icon: 'document', hidden: true },
  component: Documents,
});

function Documents() {
  const { id_provider } = useParams({ from: '/_app/proveedores/documentos/$id_provider' });
  return <ProviderDocuments key={id_provider} id={Number(id_provider)} />;
}
