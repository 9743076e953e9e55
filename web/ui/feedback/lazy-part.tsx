import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onReconnect, reportUnreachable } from '../../lib/connectivity.ts';
import { dropFailedStyles, prefetchForStaff } from './lazy-component.tsx';
import { ErrorState } from './states.tsx';

/**
 * A part of a page whose code is fetched when it is drawn. If the code does not arrive, a message takes its place and
 * offers to try again, and does so by itself when the server is back; the rest of the page stays. `waiting` is drawn
 * until the code is there, and `missing` instead of the message. Where `waiting` is null there is no message either.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { waiting: ReactNode; missing?: ReactNode }> {
  let code: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    code = await load();
    return code;
  };
  prefetchForStaff(fetchCode);
  return function Fetched(props) {
    const [Loaded, setLoaded] = useState(() => code);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded || failed) return;
      let isMounted = true;
      fetchCode().then(
        part => {
          if (isMounted) setLoaded(() => part);
        },
        () => {
          dropFailedStyles();
          reportUnreachable();
          if (isMounted) setFailed(true);
        },
      );
      return () => {
        isMounted = false;
      };
    }, [Loaded, failed]);
    useEffect(() => (failed ? onReconnect(() => setFailed(false)) : undefined), [failed]);
    if (Loaded) return <Loaded {...props} />;
    const { waiting, missing = waiting === null ? null : undefined } = props;
    if (!failed) return waiting;
    return missing === undefined ? <ErrorState error={null} retry={() => setFailed(false)} /> : missing;
  };
}
