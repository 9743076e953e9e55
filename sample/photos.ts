import { logoName } from '../server/modules/setting/queries.ts';
import type { Files, PreparedFile } from '../server/platform/files.ts';
import { imaging } from '../server/platform/imaging.ts';
import { cruises, otherServices } from './excursions.ts';
import { clients, staff } from './people.ts';
import { agencyLogo, avatar, type PictureKind, picture, renderPicture } from './pictures/index.ts';
import { stays } from './stays.ts';

/** A photograph of the catalogue, and its description. */
export interface WantedPhoto {
  controller: 'accomodationPhotos' | 'cruisePhotos' | 'otherServicePhotos' | 'courseTip';
  kind: PictureKind;
  /** The name that it is drawn from. The same name and kind give the same picture. */
  name: string;
  description: string;
}

/** There are few surroundings and they are shared, because drawing takes most of the demonstration's first start. */
const pool = 2;

/**
 * Two or three photographs of a stay: the house and its surroundings, so that a list does not show one façade after
 * another. English and French customers read the descriptions too, so these are only names of the house and the place.
 */
export function stayPhotos(key: keyof typeof stays): WantedPhoto[] {
  const place = Object.keys(stays).indexOf(key);
  const { name, city, house: kind, views } = stays[key];
  const controller = 'accomodationPhotos';
  const house: WantedPhoto = { controller, kind, name, description: name };
  // The surroundings lead for every other house, and where the house is one of many in its street.
  const leads = place % 2 === 1 || house.kind === 'street';
  const around = views.map((kind, index): WantedPhoto => {
    const own = leads && index === 0 && kind !== house.kind;
    const shared = `Alborada ${(place + index) % pool}`;
    return { controller, kind, name: own ? name : shared, description: index === 0 ? city : `${name}, ${city}` };
  });
  const [first, ...rest] = around;
  return first && leads ? [first, house, ...rest] : [house, ...around];
}

export function cruisePhotos(key: keyof typeof cruises): WantedPhoto[] {
  const { name, boat, view } = cruises[key];
  return [
    { controller: 'cruisePhotos', kind: boat, name, description: name },
    { controller: 'cruisePhotos', kind: view, name: 'Alborada 0', description: name },
  ];
}

export function otherServicePhotos(key: keyof typeof otherServices): WantedPhoto[] {
  const place = Object.keys(otherServices).indexOf(key);
  const { city, view } = otherServices[key];
  return [
    { controller: 'otherServicePhotos', kind: view, name: `Alborada ${place % pool}`, description: city ?? 'Panorama' },
  ];
}

const keyOf = ({ controller, kind, name }: WantedPhoto) => `${controller} ${kind} ${name}`;

/** The photographs of the sample with their stored bytes. */
export interface DrawnPhotos {
  of(photo: WantedPhoto): PreparedFile;
  /** The portraits of the staff, in order. */
  avatars: readonly PreparedFile[];
  /** The portraits of the first clients. */
  clientAvatars: readonly PreparedFile[];
}

/**
 * Draws and stores every photograph once, two at a time. Call it before the transaction.
 * @param width the width of the photographs in pixels, one and a half times their height
 */
export async function drawPhotos(files: Files, wanted: readonly WantedPhoto[], width: number): Promise<DrawnPhotos> {
  const size = { width, height: Math.round((width * 2) / 3) };
  const rendered = new Map<string, Promise<Buffer>>();
  const draw = ({ kind, name }: WantedPhoto) => {
    const key = `${kind} ${name}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const drawing = renderPicture(picture(name, kind, size));
    rendered.set(key, drawing);
    return drawing;
  };
  const prepared = new Map<string, PreparedFile>();
  const queue = [...new Map(wanted.map(photo => [keyOf(photo), photo])).values()];
  const lane = async () => {
    for (let photo = queue.shift(); photo; photo = queue.shift()) {
      const upload = { name: `${photo.name}.jpg`, bytes: await draw(photo) };
      const { controller } = photo;
      prepared.set(keyOf(photo), await files.prepareImage({ controller, field: 'photo', upload, userId: null }));
    }
  };
  await Promise.all([lane(), lane()]);
  return {
    of: photo => preparedOf(prepared, photo),
    avatars: await drawAvatars(files, staff),
    clientAvatars: await drawAvatars(files, clients.slice(0, clientsWithAvatar)),
  };
}

function preparedOf(prepared: ReadonlyMap<string, PreparedFile>, photo: WantedPhoto): PreparedFile {
  const file = prepared.get(keyOf(photo));
  if (!file) throw new Error(`the sample's photograph '${keyOf(photo)}' was not drawn`);
  return file;
}

/** Only some clients have a picture. */
const clientsWithAvatar = 6;

async function drawAvatars(
  files: Files,
  people: readonly { first_name: string; last_name: string; tratamiento?: string }[],
): Promise<PreparedFile[]> {
  const drawn: PreparedFile[] = [];
  for (const { first_name, last_name, tratamiento } of people) {
    const name = `${first_name} ${last_name}`;
    const upload = { name: `${name}.jpg`, bytes: await renderPicture(avatar(name, tratamiento === 'Sr.')) };
    drawn.push(await files.prepareImage({ controller: 'user', field: 'imagen', upload, userId: null }));
  }
  return drawn;
}

/** Draws and stores the agency's logo. Call it before the transaction. */
export async function drawLogo(files: Files): Promise<PreparedFile> {
  const sharp = await imaging();
  const upload = { name: 'alborada.png', bytes: await sharp(Buffer.from(agencyLogo)).png().toBuffer() };
  return files.prepareDocument({ controller: 'setting', field: logoName, upload, userId: null, kinds: ['png'] });
}
