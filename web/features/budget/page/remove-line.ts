import type { TFunction } from 'i18next';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { callDeleteLine } from '../../line/api.ts';
import { reloadTravels } from '../../travel/reload.ts';

/** Asks first, and names what is deleted. */
export async function removeLine(t: TFunction, line: Line): Promise<void> {
  const sure = await confirm({
    title: t('lines.delete.title'),
    message: t('lines.delete.message', { name: line.title }),
  });
  if (sure) await callDeleteLine(line).then(reloadTravels, () => {});
}
