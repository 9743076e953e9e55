import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PhotoNoun, type PhotoOrder, photoResource } from '../../../contract/photo.ts';
import type { Photo } from '../../../contract/photo-calls.ts';
import { post } from '../../lib/api.ts';
import { staleByPhotos } from './import-photo-dialog.tsx';

/**
 * The photos in the order that was last requested. The screen shows it at once, and the old order if the server
 * refuses.
 */
export function usePhotoOrder(noun: PhotoNoun, id: number, saved: readonly Photo[]) {
  const queries = useQueryClient();
  const [asked, ask] = useState<readonly number[] | null>(null);
  const mutationKey = ['photoOrder', noun, id];
  const change = useMutation({
    mutationKey,
    // One call after the other, so that the order that was requested last is the one that stays.
    scope: { id: mutationKey.join() },
    mutationFn: (ids: readonly number[]) =>
      post(`${photoResource[noun]}/updateOrder`, { [`${noun}_id`]: id, ids } as PhotoOrder),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      await Promise.all(staleByPhotos.map(key => queries.invalidateQueries({ queryKey: [key] })));
      ask(null);
    },
  });
  const place = ({ id: photo }: Photo) => (asked?.includes(photo) ? asked.indexOf(photo) : saved.length);
  const photos = asked ? saved.toSorted((one, other) => place(one) - place(other)) : saved;
  return {
    photos,
    order: (next: readonly Photo[]) => {
      const ids = next.map(photo => photo.id);
      ask(ids);
      change.mutate(ids);
    },
  };
}
