type Load = () => Promise<unknown>;

/** Code that the reader may need next, and who fetches it: the pages of staff (`layout/use-code-ahead.ts`). */
export const ahead = { waiting: [] as Load[], noted: () => {} };

/** Notes code that staff fetch before they need it. Customers fetch it when they need it. */
export function mayFollow(load: Load): void {
  ahead.waiting.push(load);
  ahead.noted();
}
