import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { questionAnchor } from '../../../contract/question/schema.ts';

/** Where a line of the first page links to. */
type Place =
  | { budget: number; line?: undefined }
  /** A thread of the budget's questions; null is the thread about the whole budget. */
  | { budget: number; line: number | null }
  | { compare: number }
  | { rate: number }
  | { own: 'data' | 'consents' };

export function Step({ to, children }: { to: Place; children: string }) {
  return (
    <Anchor
      fw={600}
      renderRoot={props => {
        if ('compare' in to)
          return <Link to="/comparar/$travel_id" params={{ travel_id: String(to.compare) }} {...props} />;
        if ('rate' in to) return <Link to="/valoraciones" search={{ viaje: to.rate }} {...props} />;
        if ('own' in to) return <Link to="/mis-datos" hash={to.own} {...props} />;
        const hash = to.line === undefined ? undefined : questionAnchor(to.line);
        return <Link to="/budget/$budget_id" params={{ budget_id: String(to.budget) }} hash={hash} {...props} />;
      }}
    >
      {children}
    </Anchor>
  );
}
