let leaving = false;

/** Long enough for the next page to take over. Later than that, the navigation was cancelled. */
const takesOver = 5000;

function left(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, takesOver);
}

// Tests of the gate run without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', left);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/** Whether the reader is leaving this page: calls that fail now were cut off by the browser. */
export const isLeaving = () => leaving;
