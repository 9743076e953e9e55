import { readFile } from 'node:fs/promises';

/** What a photograph shows. The files in `pictures/` were drawn for this project and have its licence. */
export type PictureKind =
  | 'cathedral'
  | 'city'
  | 'coast'
  | 'desert'
  | 'fjord'
  | 'fortress'
  | 'groves'
  | 'hotel'
  | 'lodge'
  | 'oldTown'
  | 'river'
  | 'seaside'
  | 'ship'
  | 'sierra'
  | 'street'
  | 'temple'
  | 'viaduct'
  | 'village'
  | 'vineyard';

/** The name of the file: `street`, `Casa del Deán` is `street-casa-del-dean.jpg`. */
export const pictureFile = (kind: PictureKind | 'portrait', name: string): string =>
  `${`${kind} ${name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}.jpg`;

const read = (file: string) => readFile(new URL(`pictures/${file}`, import.meta.url));

/** A JPEG of 1200 by 800 pixels; a portrait has 400 by 400. */
export const readPicture = (kind: PictureKind | 'portrait', name: string): Promise<Buffer> =>
  read(pictureFile(kind, name));

/** The agency's logo as a PNG. */
export const readLogo = (): Promise<Buffer> => read('logo.png');
