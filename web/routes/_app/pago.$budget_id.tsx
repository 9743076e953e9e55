import { createFileRoute, useParams } from '@tanstack/react-router';
import { PayScreen } from '../../features/payment-attempt/pay-screen.tsx';

export const Route = createFileRoute('/_app/pago/$budget_id')({
  staticData: { title: 'payOnline.title', icon: 'ticket', hidden: true },
  component: () => <PayScreen id={useParams({ from: '/_app/pago/$budget_id' }).budget_id} />,
});
