import { Bell } from '../features/notification/bell.tsx';

/** What the top bar holds for staff only. */
export default function StaffTools({ mobile: _mobile }: { mobile: boolean }) {
  return <Bell />;
}
