import { tabOf } from '../../../contract/travel/state.ts';

/**
 * The page on which staff find a trip: the tab of its status, searched by its number.
 * @returns a path of the application for letters and notifications
 */
export function pathOfTravel(id: number, status: number): string {
  return `/?${new URLSearchParams({ tab: tabOf(status) ?? 'en_cola', q: `#${id}` })}`;
}
