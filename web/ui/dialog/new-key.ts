/** For the one button of a page that makes something new: the key 'n' presses it (layout/shortcuts). */
export const newKey = { 'aria-keyshortcuts': 'N', title: 'N' } as const;
