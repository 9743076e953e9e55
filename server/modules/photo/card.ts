import type { Photo } from '../../../contract/photo/calls.ts';
import { type PhotoNoun, photoResource } from '../../../contract/photo/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';
import type { StoredPhoto } from './queries.ts';

/** The field in the address of every photo's image, and the name of its part in a call (specification 7). */
export const photoFieldName = 'photo';

/** A photo with addresses that this reader may open. */
export function photoCard<P extends StoredPhoto>(
  links: FileLinks,
  scope: Pick<Scope, 'userId'>,
  noun: PhotoNoun,
  { file_id, ...photo }: P,
): Omit<P, 'file_id'> & Photo {
  return { ...photo, ...links.photo(scope.userId, photoResource[noun], photoFieldName, file_id) };
}
