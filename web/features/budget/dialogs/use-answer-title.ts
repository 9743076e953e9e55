import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../../contract/values/person-name.ts';
import { travelQuery } from '../../travel/api.ts';

/**
 * The title of a dialog that answers a budget. A customer answers for themselves; staff answer for the client, whose
 * name the title gives as soon as the trip is read.
 * @param own the title for a customer
 */
export function useAnswerTitle(
  kind: 'accept' | 'decline',
  budget: { travel_id: number },
  own: string | undefined,
): string {
  const { t } = useTranslation();
  const travel = useQuery({ ...travelQuery(budget.travel_id), enabled: own === undefined }).data;
  if (own !== undefined) return own;
  const [client] = travel?.clients ?? [];
  return client ? t(`answer.${kind}For`, { name: fullName(client) }) : t(`answer.${kind}ForClient`);
}
