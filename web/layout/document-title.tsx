import { useDocumentTitle } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageTrail } from '../lib/route-meta.ts';
import { isStaff, useMaybeSession } from '../lib/session.ts';
import { usePublicSettings } from '../lib/settings.ts';

/** Sets the window's title: that of the innermost route that has one, and the agency's name, for staff the product's. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const agency = usePublicSettings()?.agency.name;
  const steps = useMatches({
    select: matches => matches.map(({ staticData, params }) => ({ meta: staticData, params })),
  });
  const key = steps
    .toReversed()
    .map(({ meta, params }) => titleOf(meta, session?.user ?? null, params))
    .find(title => title !== undefined);
  const own = usePageTrail()?.at(-1)?.title;
  useDocumentTitle(
    [own ?? (key && t(key)), session && isStaff(session) ? 'Periplo' : agency].filter(Boolean).join(' · '),
  );
  return null;
}
