/** The search of the dashboard's address: whose work it shows. */
interface DashboardSearch {
  mine?: true;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch =>
  search.mine === true || search.mine === 'true' ? { mine: true } : {};
