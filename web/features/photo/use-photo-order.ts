import { useQueryClient } from '@tanstack/react-query';
import type { Photo } from '../../../contract/photo/calls.ts';
import { type PhotoNoun, type PhotoOrder, photoResource } from '../../../contract/photo/schema.ts';
import { post } from '../../lib/api.ts';
import { useOptimisticSave } from '../../lib/optimistic-save.ts';
import { staleByPhotos } from './import-photo-dialog.tsx';

/** The photos in the order that the reader gave them last, and what changes it. */
export function usePhotoOrder(noun: PhotoNoun, id: number, read: readonly Photo[]) {
  const queries = useQueryClient();
  const [ids, save] = useOptimisticSave<readonly number[]>(`photoOrder/${noun}/${id}`, {
    save: order => post(`${photoResource[noun]}/updateOrder`, { [`${noun}_id`]: id, ids: order } as PhotoOrder),
    reload: () => Promise.all(staleByPhotos.map(key => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const place = ({ id: photo }: Photo) => (ids?.includes(photo) ? ids.indexOf(photo) : read.length);
  return {
    photos: ids ? read.toSorted((one, other) => place(one) - place(other)) : read,
    order: (next: readonly Photo[]) => save(next.map(photo => photo.id)),
  };
}
