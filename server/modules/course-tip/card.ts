import type { FileLinks } from '../../platform/files/file-links.ts';

/** The controller and the field of the addresses of the articles' photos. */
export const tipController = 'courseTip';
export const tipPhotoField = 'photo';

/** An article with photo addresses that this reader may open; null without a photo. */
export const tipCard = <R extends { file_id: string | null }>(
  links: FileLinks,
  userId: number,
  { file_id, ...row }: R,
) => ({
  ...row,
  photo: file_id ? links.photo(userId, tipController, tipPhotoField, file_id) : null,
});
