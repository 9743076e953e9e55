/** The icons of the application that a reader installs, as the server draws them from the agency's logo. */
export const icons = {
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'icon-maskable-512': { size: 512, purpose: 'maskable' },
  'apple-touch-icon': { size: 180, purpose: 'apple' },
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]];
