import type { Confirmation } from '../../../contract/envelope.ts';
import { post, postForm } from '../../lib/api.ts';

export const callUpdateAvatar = (id: number, imagen: File | undefined) =>
  postForm('user/updateUserImage', { id }, { imagen });

/** Saves a person. The picture of a new person follows in a second call, because it needs their id. */
export async function savePerson(
  resource: 'user' | 'client',
  values: object,
  record: object | undefined,
  { imagen }: Record<string, File>,
): Promise<Confirmation> {
  const answer = await post(`${resource}/${record ? 'update' : 'create'}`, { data: values });
  // A notification reports a refused picture. The person is saved already and must not be added twice.
  if (imagen && answer.id) await callUpdateAvatar(answer.id, imagen).catch(() => undefined);
  return answer;
}
