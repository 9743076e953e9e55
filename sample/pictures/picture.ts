import { createRandom } from './random.ts';
import { city } from './scenes/city.ts';
import { coast } from './scenes/coast.ts';
import { desert } from './scenes/desert.ts';
import { fortress } from './scenes/fortress.ts';
import { groves, vineyard } from './scenes/groves.ts';
import { hotel, seaside } from './scenes/hotel.ts';
import { cathedral, oldTown } from './scenes/old-town.ts';
import { river } from './scenes/river.ts';
import { ship } from './scenes/ship.ts';
import { fjord, lodge, sierra } from './scenes/sierra.ts';
import { street } from './scenes/street.ts';
import { temple } from './scenes/temple.ts';
import { viaduct } from './scenes/viaduct.ts';
import { village } from './scenes/village.ts';
import { createSheet, frame, type Sheet } from './sheet.ts';

type Scene = { draw: (sheet: Sheet) => void; horizon: number; hours: readonly [number, ...number[]] };

/** The hours are those at which each scene looks its best; a name picks one of them. */
const scenes = {
  coast: { draw: coast, horizon: 560, hours: [7.4, 9.5, 11, 13, 17.5, 19.2] },
  sierra: { draw: sierra, horizon: 600, hours: [7.2, 8.4, 10, 17.5, 19.4] },
  village: { draw: village, horizon: 590, hours: [8.6, 10.5, 13, 17.5, 19.3] },
  oldTown: { draw: oldTown, horizon: 640, hours: [7.5, 10, 17.5, 19.4, 20.5] },
  ship: { draw: ship, horizon: 600, hours: [7.3, 10, 13, 18.4, 19.6, 20.6] },
  hotel: { draw: hotel, horizon: 560, hours: [9.5, 12, 17.5, 19.3, 20.6] },
  city: { draw: city, horizon: 700, hours: [19.8, 20.5, 20.9, 21.8, 6.6] },
  desert: { draw: desert, horizon: 560, hours: [7.2, 9, 17.5, 19.4, 20.5] },
  groves: { draw: groves, horizon: 480, hours: [7.4, 9.5, 12, 17.5, 19.3] },
  seaside: { draw: seaside, horizon: 560, hours: [9.5, 12, 17.5, 19.3, 20.6] },
  street: { draw: street, horizon: 560, hours: [8.6, 10.5, 13, 17.5, 20.2] },
  lodge: { draw: lodge, horizon: 560, hours: [8.4, 10, 17.5, 19.4] },
  fjord: { draw: fjord, horizon: 600, hours: [7.2, 8.4, 10, 17.5, 19.4] },
  fortress: { draw: fortress, horizon: 520, hours: [8.6, 17.5, 18.6, 19.4] },
  cathedral: { draw: cathedral, horizon: 640, hours: [7.5, 10, 17.5, 19.4] },
  vineyard: { draw: vineyard, horizon: 480, hours: [9.5, 12, 17.5, 19.3] },
  river: { draw: river, horizon: 520, hours: [7.4, 10, 17.5, 19.4] },
  temple: { draw: temple, horizon: 520, hours: [8.6, 10.5, 17.5] },
  viaduct: { draw: viaduct, horizon: 520, hours: [7.4, 9.5, 13, 17.5, 19.4] },
} as const satisfies Record<string, Scene>;

export type PictureKind = keyof typeof scenes;

export const pictureKinds = Object.keys(scenes) as PictureKind[];

export type PictureOptions = {
  width?: number;
  height?: number;
  /** Hour of the day, 0 to 24; without it the name decides. */
  hour?: number;
};

/** The SVG of a picture: the same name, kind and options always give the same bytes. */
export const picture = (name: string, kind: PictureKind, options: PictureOptions = {}): string => {
  const scene: Scene = scenes[kind];
  const hour = options.hour ?? createRandom(`${kind} ${name} hour`).pick(scene.hours);
  const sheet = createSheet(`${kind} ${name}`, hour, scene.horizon);
  scene.draw(sheet);
  return sheet.svg(options.width ?? frame.width, options.height ?? frame.height);
};
