import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { close, dialogStore } from './dialog-store.ts';

/** Shows what `openDialog`, `confirm` and `ask` open, one above the other; mounted once, in the root. */
export function DialogHost() {
  const opened = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.read);
  return opened.map((one, index) => (
    <Fragment key={one.key}>
      <Suspense fallback={null}>
        {one.render({
          top: index === opened.length - 1,
          close: () => close(one.key),
          onLeave: leave => dialogStore.onLeave(one.key, leave),
        })}
      </Suspense>
    </Fragment>
  ));
}
