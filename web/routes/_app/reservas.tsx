import { createFileRoute } from '@tanstack/react-router';
import { BookingList } from '../../features/booking/booking-list.tsx';

export const Route = createFileRoute('/_app/reservas')({
  staticData: { title: 'bookings.title', icon: 'ticket', roles: ['admin'], order: 1.5 },
  component: BookingList,
});
