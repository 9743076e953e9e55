import { Component, type ReactNode, Suspense } from 'react';
import { reportMissingCode } from '../feedback/missing-code.ts';
import { close, dialogStore } from './dialog-store.ts';

/** Shows what `openDialog`, `confirm` and `ask` open, one above the other; mounted once, at the root. */
export function DialogHost() {
  const opened = dialogStore.useStore();
  return opened.map((one, index) => (
    <DialogBoundary key={one.key} drop={() => close(one.key)}>
      <Suspense fallback={null}>
        {one.render({
          top: index === opened.length - 1,
          close: () => close(one.key),
          onLeave: leave => dialogStore.onLeave(one.key, leave),
        })}
      </Suspense>
    </DialogBoundary>
  ));
}

/**
 * If the code of a dialog cannot be fetched, the dialog closes and a notification says so; the page behind it stays.
 */
class DialogBoundary extends Component<{ drop: () => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown) {
    this.props.drop();
    void reportMissingCode(fault);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
