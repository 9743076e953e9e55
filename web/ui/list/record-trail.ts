import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/i18n.ts';
import { type PageStep, useOwnTrail } from '../../lib/route-meta.ts';
import type { TextKey } from '../formats.ts';

type Step = Omit<PageStep, 'title'> & { title: TextKey };

/**
 * Names the page of a record by the record, in the breadcrumb and in the title of the window, so that two of them can be
 * told apart.
 * @param above the steps to it, after Inicio
 * @param name of the record; undefined until it is read
 * @param what the page shows of it, if not the record itself
 */
export function useRecordTrail(above: readonly Step[], name: string | undefined, what?: string): void {
  const { t } = useTranslation();
  const steps = above.map(step => ({ ...step, title: t(step.title) }));
  useOwnTrail(name === undefined ? null : [...steps, { title: what ? withLabel(what, name) : name }]);
}
