import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../../ui/empty-page.tsx';

export const Route = createFileRoute('/_app/solicitudesgrupos/configuracioncorreos')({
  staticData: { title: 'groupMail.title', icon: 'mail', order: 3 },
  component: () => <EmptyPage title="groupMail.title" icon="mail" />,
});
