import { Bell } from '../features/notification/bell.tsx';
import { SearchButton } from '../features/search/search-button.tsx';

/** What the top bar holds for staff only: the search from anywhere and the bell. */
export default function StaffTools({ mobile }: { mobile: boolean }) {
  return (
    <>
      <SearchButton mobile={mobile} />
      <Bell />
    </>
  );
}
