import { fullName } from '../contract/values/person-name.ts';
import { logoName } from '../server/modules/setting/rules.ts';
import type { Files, PreparedFile } from '../server/platform/files/files.ts';
import { loadSharp } from '../server/platform/files/imaging.ts';
import { type CruiseName, cruises, type OtherServiceName, otherServices } from './excursions.ts';
import { clients, sampleStaff } from './people.ts';
import { type PictureKind, readLogo, readPicture } from './pictures.ts';
import { type StayName, stays } from './stays.ts';

/** A photograph of the catalogue, and its description. */
export interface SamplePhoto {
  controller: 'accomodationPhotos' | 'cruisePhotos' | 'otherServicePhotos' | 'courseTip';
  kind: PictureKind;
  /** With the kind, it names the file. */
  name: string;
  description: string;
}

/** How many pictures each kind of view has; records share them. */
const picturesPerView = 2;

/**
 * Two or three photographs of a stay: the house and its surroundings, so that a list does not show only façades. English
 * and French customers read the descriptions too, so these are only names of the house and the place.
 */
export function stayPhotos(key: StayName): SamplePhoto[] {
  const place = Object.keys(stays).indexOf(key);
  const { name, city, house: kind, views } = stays[key];
  const controller = 'accomodationPhotos';
  const house: SamplePhoto = { controller, kind, name, description: name };
  // The view comes first for every other house, and where the house is one of many in its street.
  const viewFirst = place % 2 === 1 || house.kind === 'street';
  const viewPhotos = views.map((kind, index): SamplePhoto => {
    const own = viewFirst && index === 0 && kind !== house.kind;
    const shared = `Alborada ${(place + index) % picturesPerView}`;
    return { controller, kind, name: own ? name : shared, description: index === 0 ? city : `${name}, ${city}` };
  });
  const [first, ...rest] = viewPhotos;
  return first && viewFirst ? [first, house, ...rest] : [house, ...viewPhotos];
}

export function cruisePhotos(key: CruiseName): SamplePhoto[] {
  const { name, boat, view } = cruises[key];
  return [
    { controller: 'cruisePhotos', kind: boat, name, description: name },
    { controller: 'cruisePhotos', kind: view, name: 'Alborada 0', description: name },
  ];
}

export function otherServicePhotos(key: OtherServiceName): SamplePhoto[] {
  const place = Object.keys(otherServices).indexOf(key);
  const { city, view } = otherServices[key];
  return [
    {
      controller: 'otherServicePhotos',
      kind: view,
      name: `Alborada ${place % picturesPerView}`,
      description: city ?? 'Panorama',
    },
  ];
}

const keyOf = ({ controller, kind, name }: SamplePhoto) => `${controller} ${kind} ${name}`;

/** The photographs of the sample with their stored bytes. */
export interface StoredPhotos {
  of(photo: SamplePhoto): PreparedFile;
  /** The portraits of the staff, in order. */
  avatars: readonly PreparedFile[];
  /** The portraits of the first clients. */
  clientAvatars: readonly PreparedFile[];
}

/**
 * Stores every photograph once. Call it before the transaction.
 * @param width the width of the photographs in pixels, for tests that need no large ones
 */
export async function storePhotos(files: Files, photos: readonly SamplePhoto[], width?: number): Promise<StoredPhotos> {
  const sharp = await loadSharp();
  const prepared = new Map<string, PreparedFile>();
  for (const photo of photos) {
    if (prepared.has(keyOf(photo))) continue;
    const whole = await readPicture(photo.kind, photo.name);
    const bytes = width ? await sharp(whole).resize({ width }).toBuffer() : whole;
    const upload = { name: `${photo.name}.jpg`, bytes };
    const { controller } = photo;
    prepared.set(keyOf(photo), await files.prepareImage({ controller, field: 'photo', upload, userId: null }));
  }
  return {
    of: photo => preparedOf(prepared, photo),
    avatars: await storePortraits(files, sampleStaff),
    clientAvatars: await storePortraits(files, clientsWithPortrait),
  };
}

function preparedOf(prepared: ReadonlyMap<string, PreparedFile>, photo: SamplePhoto): PreparedFile {
  const file = prepared.get(keyOf(photo));
  if (!file) throw new Error(`the sample's photograph '${keyOf(photo)}' was not stored`);
  return file;
}

/** Only some clients have a picture. */
const clientsWithPortrait = clients.slice(0, 6);

async function storePortraits(
  files: Files,
  people: readonly { first_name: string; last_name: string }[],
): Promise<PreparedFile[]> {
  const preparedFiles: PreparedFile[] = [];
  for (const person of people) {
    const name = fullName(person);
    const upload = { name: `${name}.jpg`, bytes: await readPicture('portrait', name) };
    preparedFiles.push(await files.prepareImage({ controller: 'user', field: 'imagen', upload, userId: null }));
  }
  return preparedFiles;
}

/** Stores the agency's logo. Call it before the transaction. */
export async function storeLogo(files: Files): Promise<PreparedFile> {
  const upload = { name: 'alborada.png', bytes: await readLogo() };
  return files.prepareDocument({ controller: 'setting', field: logoName, upload, userId: null, kinds: ['png'] });
}
