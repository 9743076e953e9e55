import { type ComponentType, lazy } from 'react';

/** How long a failure stands, in ms: React draws twice before it tells one, and the reader cannot ask again as soon. */
const standing = 100;

/**
 * A component whose code is fetched when it is first drawn. Where that fails (no connection, or a newer version on the
 * server), whoever draws it is told by the error; the next time it is fetched anew, which React's own `lazy` never does.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (fault) {
        dropFailedStyles();
        // Sooner, React would draw the new attempt instead of the error, and so on for as long as there is no connection.
        setTimeout(() => {
          Loaded = attempt();
        }, standing);
        throw fault;
      }
    }) as ComponentType<Props>;
  let Loaded = attempt();
  return function Lazily(props) {
    return <Loaded {...props} />;
  };
}

/** A style sheet that did not arrive would be taken for one that is there, and not be asked for again. */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.remove();
  }
}
