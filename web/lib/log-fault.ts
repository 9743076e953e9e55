/** Tells the console alone: the screen goes on without what failed (specification 8). */
export function logFault(what: string, fault: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log.
  console.error(what, fault);
}
