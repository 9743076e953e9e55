/**
 * Whether a mouse button or a finger is down. Until the click, nothing above the pointer may change its height: the
 * click would land beside the pressed element and be lost.
 */
let isDown = false;

for (const [event, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const) {
  // Some tests run without a window.
  globalThis.window?.addEventListener(
    event,
    () => {
      isDown = now;
    },
    { capture: true, passive: true },
  );
}

/** Runs what may move the page: at once, or after the click while something is being pressed. */
export function afterPointerUp(run: () => void): void {
  if (!isDown) {
    run();
    return;
  }
  const ended = new AbortController();
  const later = () => {
    ended.abort();
    // The click event follows the release.
    setTimeout(run);
  };
  window.addEventListener('pointerup', later, { signal: ended.signal });
  window.addEventListener('pointercancel', later, { signal: ended.signal });
}
