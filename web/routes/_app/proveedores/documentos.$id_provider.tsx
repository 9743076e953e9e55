import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/proveedores/documentos/$id_provider')({
  staticData: { title: 'providerDocuments.title', icon: 'document', hidden: true },
  component: () => <EmptyPage title="providerDocuments.title" icon="document" />,
});
