let leaving = false;

/** Long enough for the next page to take over; a navigation that was called off is no reason for ever. */
const takesOver = 5000;

function left(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, takesOver);
}

// There is no window where the gate is tested.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', left);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
}

/** Whether this page is being left: calls that fail now were cut off by the browser. */
export const isLeaving = () => leaving;
