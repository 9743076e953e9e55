/** How much room the screens of staff give to their contents. Each member of staff chooses it for themselves. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The density of a stored value. */
export const densityOf = (stored: string): Density => (stored === 'compact' ? 'compact' : 'comfortable');
