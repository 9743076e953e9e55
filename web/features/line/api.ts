import type { Done } from '../../../contract/envelope.ts';
import type { Line } from '../../../contract/line.ts';
import { lineResources } from '../../../contract/line-kind.ts';
import { post } from '../../lib/api.ts';

export const deleteLine = ({ kind, id }: Pick<Line, 'kind' | 'id'>) =>
  post<Done>(`/api/${lineResources[kind]}/delete`, { id });
