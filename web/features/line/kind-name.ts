import { useTranslation } from 'react-i18next';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { isStaff, useMaybeSession } from '../../lib/session.ts';

/** The name of a kind of service: staff read the specification's 'Otro servicio', customers 'Actividad'. */
export function useKindName(): (kind: LineKind) => string {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const staff = session !== null && isStaff(session);
  return kind => t(staff && kind === 'other_service' ? 'lineForm.kind.other_service' : `lines.kind.${kind}`);
}
