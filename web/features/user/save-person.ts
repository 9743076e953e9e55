import type { Done } from '../../../contract/envelope.ts';
import { post, postForm } from '../../lib/api.ts';

/** Saves a person, and of somebody new the picture after them: it needs their id. */
export async function savePerson(
  resource: 'user' | 'client',
  values: object,
  record: object | undefined,
  { imagen }: Record<string, File>,
): Promise<Done> {
  const answer = await post(`${resource}/${record ? 'update' : 'create'}`, { data: values });
  // A picture that is refused has been told; the person is there all the same, and is not added twice.
  if (imagen && answer.id) await postForm('user/updateUserImage', { id: answer.id }, { imagen }).catch(() => undefined);
  return answer;
}
