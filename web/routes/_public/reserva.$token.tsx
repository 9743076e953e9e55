import { createFileRoute, useParams } from '@tanstack/react-router';
import { BookingAnswerScreen } from '../../features/booking-answer/booking-answer-screen.tsx';

export const Route = createFileRoute('/_public/reserva/$token')({
  staticData: { title: 'bookingAnswer.title', icon: 'ticket', public: true },
  component: () => <BookingAnswerScreen token={useParams({ from: '/_public/reserva/$token' }).token} />,
});
