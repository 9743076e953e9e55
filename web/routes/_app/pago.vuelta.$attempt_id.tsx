import { createFileRoute, useParams } from '@tanstack/react-router';
import { ReturnScreen } from '../../features/payment-attempt/return-screen.tsx';

export const Route = createFileRoute('/_app/pago/vuelta/$attempt_id')({
  staticData: { title: 'payOnline.title', icon: 'ticket', hidden: true },
  component: () => <ReturnScreen id={Number(useParams({ from: '/_app/pago/vuelta/$attempt_id' }).attempt_id)} />,
});
