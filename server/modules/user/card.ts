import type { Scope } from '../../platform/auth/scope.ts';
import type { FileLinks } from '../../platform/files/file-links.ts';

/** The controller and the field of an avatar's address (specification 7). */
export const avatarController = 'user';
export const avatarField = 'imagen';

/** A person with an avatar address that this reader may open, instead of the file's id. */
export const withAvatar =
  (links: FileLinks, scope: Pick<Scope, 'userId'>) =>
  <P extends { imagen: string | null }>(person: P): P => ({
    ...person,
    imagen: person.imagen && links.photo(scope.userId, avatarController, avatarField, person.imagen).thumbnail,
  });
