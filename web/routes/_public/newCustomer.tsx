import { createFileRoute } from '@tanstack/react-router';
import { EmptyPage } from '../../ui/empty-page.tsx';

export const Route = createFileRoute('/_public/newCustomer')({
  staticData: { title: 'newCustomer.title', icon: 'travel', public: true },
  component: () => <EmptyPage title="newCustomer.title" icon="travel" />,
});
