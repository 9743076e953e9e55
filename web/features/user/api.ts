import { postForm } from '../../lib/api.ts';

export const callUpdateAvatar = (id: number, imagen: File | undefined) =>
  postForm('user/updateUserImage', { id }, { imagen });
