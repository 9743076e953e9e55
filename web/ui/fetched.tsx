import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { dropFailedStyles } from './lazily.tsx';
import { ErrorState } from './states.tsx';

/**
 * A part of a page whose code is fetched when it is drawn. Where it does not arrive, that is said in its place with a way
 * to try again, and the rest of the page stays.
 * @param waiting what stands there until then
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let code: ComponentType<Props> | undefined;
  return function Fetched(props) {
    const [Loaded, setLoaded] = useState(() => code);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded || failed) return;
      let here = true;
      load().then(
        found => {
          code = found;
          if (here) setLoaded(() => found);
        },
        () => {
          dropFailedStyles();
          if (here) setFailed(true);
        },
      );
      return () => {
        here = false;
      };
    }, [Loaded, failed]);
    if (Loaded) return <Loaded {...props} />;
    return failed ? <ErrorState error={null} retry={() => setFailed(false)} /> : waiting;
  };
}
