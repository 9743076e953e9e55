import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../lib/route-meta.ts';
import { useMaybeSession } from '../lib/session.ts';

/** The window's title, from the metadata of the innermost route that has one. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const metas = useMatches({ select: matches => matches.map(match => match.staticData) });
  const key = metas
    .toReversed()
    .map(meta => titleOf(meta, session?.user ?? null))
    .find(title => title !== undefined);
  const title = key ? `${t(key)} · Periplo` : 'Periplo';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
