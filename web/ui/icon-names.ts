/** The icons that routes and menus name. */
export const iconNames = [
  'home',
  'travel',
  'budget',
  'task',
  'clients',
  'client',
  'key',
  'provider',
  'document',
  'group',
  'bed',
  'ticket',
  'mail',
  'settings',
  'users',
  'contract',
  'catalogue',
  'transport',
  'course',
  'external',
  'sliders',
  'privacy',
  'new',
] as const;

export type IconName = (typeof iconNames)[number];
