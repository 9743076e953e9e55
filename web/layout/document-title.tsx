import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../lib/route-meta.ts';
import { useMaybeSession } from '../lib/session.ts';

/** Sets the window's title to that of the innermost route that has one. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const steps = useMatches({
    select: matches => matches.map(({ staticData, params }) => ({ meta: staticData, params })),
  });
  const key = steps
    .toReversed()
    .map(({ meta, params }) => titleOf(meta, session?.user ?? null, params))
    .find(title => title !== undefined);
  const title = key ? `${t(key)} · Periplo` : 'Periplo';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
