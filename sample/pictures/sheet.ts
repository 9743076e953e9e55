import { createLight, type Light } from './light.ts';
import { createRandom, hashName, type Random } from './random.ts';

export type Point = readonly [number, number];
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Every scene is composed on this frame; the size asked for crops it as a photograph would be. */
export const frame = { width: 1600, height: 1067 } as const;

/** What a scene draws on: its chance, its light, and the shared gradients and shapes. */
export type Sheet = {
  random: Random;
  light: Light;
  horizon: number;
  add: (...parts: string[]) => void;
  vertical: (y1: number, y2: number, stops: readonly Stop[]) => string;
  horizontal: (x1: number, x2: number, stops: readonly Stop[]) => string;
  radial: (x: number, y: number, radius: number, stops: readonly Stop[]) => string;
  clip: (shape: string) => string;
  /** Keeps a drawing to be used again, mirrored in water for instance. */
  keep: (drawing: string) => string;
  svg: (width: number, height: number) => string;
};

/** One decimal is finer than any pixel here and keeps the text short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

export const createSheet = (name: string, hour: number, horizon: number, sunShare?: number): Sheet => {
  const random = createRandom(name);
  const drawnX = random.chance(0.5) ? random.between(0.14, 0.34) : random.between(0.66, 0.86);
  const light = createLight(hour, (sunShare ?? drawnX) * frame.width, horizon);
  const prefix = `p${hashName(name).toString(36)}`;
  const definitions: string[] = [];
  const body: string[] = [];
  const define = (write: (id: string) => string) => {
    const id = `${prefix}-${definitions.length}`;
    definitions.push(write(id));
    return id;
  };
  const gradient = (write: (id: string) => string) => `url(#${define(write)})`;
  const units = 'gradientUnits="userSpaceOnUse"';
  return {
    random,
    light,
    horizon,
    add: (...parts) => {
      body.push(...parts);
    },
    vertical: (y1, y2, stops) =>
      gradient(
        id =>
          `<linearGradient id="${id}" ${units} x1="0" x2="0" y1="${n(y1)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
      ),
    horizontal: (x1, x2, stops) =>
      gradient(
        id =>
          `<linearGradient id="${id}" ${units} x1="${n(x1)}" x2="${n(x2)}" y1="0" y2="0">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (x, y, radius, stops) =>
      gradient(
        id =>
          `<radialGradient id="${id}" ${units} cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`,
      ),
    clip: shape => gradient(id => `<clipPath id="${id}">${shape}</clipPath>`),
    keep: drawing => define(id => `<g id="${id}">${drawing}</g>`),
    svg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  };
};

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${more && ` ${more}`}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (points: readonly Point[]): string => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  path(`M${line(points)}Z`, fill, more);

export const group = (content: string, more: string): string => `<g ${more}>${content}</g>`;

/** A drawing turned left to right around a vertical axis. */
export const mirror = (content: string, axis: number): string =>
  group(content, `transform="matrix(-1 0 0 1 ${n(2 * axis)} 0)"`);
