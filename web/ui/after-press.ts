/**
 * Whether a button of the mouse or a finger is down. Between that and the click, nothing above the pointer may change its
 * height: the click would land beside what was pressed, and be lost.
 */
let pressed = false;

for (const [event, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  // Tests of what screens there are run without a window.
  globalThis.window?.addEventListener(
    event,
    () => {
      pressed = now;
    },
    { capture: true, passive: true },
  );
}

/** Does at once what may move the page; while something is pressed, after its click. */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ended = new AbortController();
  const later = () => {
    ended.abort();
    // The click comes with the release, behind it.
    setTimeout(run);
  };
  window.addEventListener('pointerup', later, { signal: ended.signal });
  window.addEventListener('pointercancel', later, { signal: ended.signal });
}
