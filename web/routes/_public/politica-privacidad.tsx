import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_public/politica-privacidad')({
  staticData: { title: 'privacy.title', icon: 'privacy', public: true },
  component: () => <EmptyPage title="privacy.title" icon="privacy" />,
});
