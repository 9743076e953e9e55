import { tabOf } from '../../../contract/travel-state.ts';

/**
 * Where staff find a trip: in the tab of its status, by its number.
 * @returns a path of the application, as letters and notifications keep it
 */
export function pathOfTravel(id: number, status: number): string {
  return `/?${new URLSearchParams({ tab: tabOf(status) ?? 'en_cola', q: `#${id}` })}`;
}
