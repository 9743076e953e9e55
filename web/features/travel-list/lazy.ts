import { lazily } from '../../ui/feedback/lazily.tsx';

/** Few readers have more than one page. */
export const TravelPager = lazily(() => import('../../ui/list/pager.tsx').then(module => module.Pager));
/** Selects and calendars, which staff load when they open the filters. */
export const FilterPanel = lazily(() => import('./filter-panel.tsx').then(module => module.default));
export const StaffOrder = lazily(() => import('./staff-order.tsx').then(module => module.StaffOrder));
/** Customers do not load the page and the cards of staff. */
export const TravelPage = lazily(() => import('./page/travel-page.tsx').then(module => module.TravelPage));
export const loadStaffCards = () => import('./card/staff-cards.tsx').then(module => module.StaffCards);
export const StaffCards = lazily(loadStaffCards);
