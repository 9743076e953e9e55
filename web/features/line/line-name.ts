import { useTranslation } from 'react-i18next';
import type { Line } from '../../../contract/budget/line-calls.ts';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { isStaff, useMaybeSession } from '../../lib/session.ts';

/** What a service is called: a transport by its route, too. */
export const nameOfLine = ({ title, origin, destination }: Pick<Line, 'title' | 'origin' | 'destination'>): string =>
  origin && destination ? `${title}: ${origin} – ${destination}` : title;

/** The name of a kind of service: staff read the specification's 'Otro servicio', customers 'Actividad'. */
export function useKindName(): (kind: LineKind) => string {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const staff = session !== null && isStaff(session);
  return kind => t(staff && kind === 'other_service' ? 'lineForm.kind.other_service' : `lines.kind.${kind}`);
}
