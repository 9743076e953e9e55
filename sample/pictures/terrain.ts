import { mix } from './colour.ts';
import type { Random } from './random.ts';
import { frame, line, type Point, path, polygon, type Sheet } from './sheet.ts';

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Value noise along the width, 0 to 1; `jagged` folds it into peaks. */
export const profile = (random: Random, waves: number, octaves: number, jagged: boolean) => {
  const layers = Array.from({ length: octaves }, () => Array.from({ length: 512 }, () => random.next()));
  return (x: number): number => {
    let sum = 0;
    let total = 0;
    layers.forEach((lattice, octave) => {
      const weight = 0.5 ** octave;
      const at = Math.max(0, (x + 200) / frame.width) * waves * 2 ** octave;
      const i = Math.floor(at);
      const from = lattice[i % 512] ?? 0;
      const to = lattice[(i + 1) % 512] ?? 0;
      const share = jagged ? at - i : smooth(at - i);
      sum += (from + (to - from) * share) * weight;
      total += weight;
    });
    return sum / total;
  };
};

export type Ridge = {
  y: number;
  height: number;
  colour: string;
  distance: number;
  waves?: number;
  octaves?: number;
  jagged?: boolean;
  /** Scales the height along the width, 0 to 1. */
  shape?: (x: number) => number;
  /** The least share of the height, so that the land never sinks away. */
  floor?: number;
  snow?: boolean;
  bottom?: number;
  /** How far the mist of the valley covers the foot. */
  mist?: number;
};

export const ridgeLine = (random: Random, ridge: Ridge): Point[] => {
  const wave = profile(random, ridge.waves ?? 4, ridge.octaves ?? 4, ridge.jagged ?? false);
  const shape = ridge.shape ?? (() => 1);
  const floor = ridge.floor ?? 0;
  const points: Point[] = [];
  for (let x = -24; x <= frame.width + 24; x += 8)
    points.push([x, ridge.y - (floor + (1 - floor) * wave(x)) * ridge.height * shape(x)]);
  return points;
};

/** The height of a line at some x, to stand things on it. */
export const heightAt = (points: readonly Point[], x: number): number => {
  const after = points.findIndex(point => point[0] >= x);
  const b = points[Math.max(0, after)];
  const a = points[Math.max(0, after - 1)];
  if (!a || !b) return 0;
  return a[0] === b[0] ? a[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
};

/** The faces of the peaks that look away from the sun, broken as rock is. */
const faces = (sheet: Sheet, points: readonly Point[], ridge: Ridge, colour: string) => {
  const { random, light } = sheet;
  const reach = 7;
  const away = light.fromRight ? -1 : 1;
  const parts: string[] = [];
  for (let i = reach; i < points.length - reach; i++) {
    const peak = points[i];
    if (!peak) continue;
    const near = points.slice(i - reach, i + reach + 1);
    if (near.some(point => point[1] < peak[1])) continue;
    const drop = Math.min((ridge.y - peak[1]) * 0.95, ridge.height * random.between(0.45, 0.8));
    const spine: Point[] = [];
    for (let step = 1; step <= 7; step++) {
      const swing = step % 2 ? 0.16 : -0.03;
      spine.push([peak[0] - away * drop * swing * random.between(0.5, 1.3), peak[1] + (drop * step) / 7]);
    }
    const slope: Point[] = [];
    for (let j = i; j > 0 && j < points.length - 1; j += away) {
      const point = points[j];
      const previous = points[j - away];
      if (!point || point[1] > peak[1] + drop * 0.92 || (previous && j !== i && point[1] < previous[1] - 6)) break;
      slope.push(point);
    }
    if (slope.length < 3) continue;
    parts.push(polygon([...spine.toReversed(), ...slope], colour));
  }
  return parts.join('');
};

/** Snow above a ragged line, reaching lower in the gullies. */
const snowCap = (points: readonly Point[], random: Random, fill: string) => {
  const heights = points.map(point => point[1]);
  const peak = Math.min(...heights);
  const limit = peak + (Math.max(...heights) - peak) * 0.42;
  const wave = profile(random, 26, 2, true);
  const gullies = (x: number) => (wave(x) - 0.5) * 150;
  const lower = points.map(([x, y]): Point => [x, Math.max(y, limit + (y - peak) * 0.25 + gullies(x))]);
  return polygon([...points, ...lower.toReversed()], fill);
};

/** One layer of land, paler towards its foot. Returns its line. */
export const land = (sheet: Sheet, ridge: Ridge, textured = false): Point[] => {
  const { random, light, vertical } = sheet;
  const points = ridgeLine(random, ridge);
  const bottom = ridge.bottom ?? frame.height;
  const top = ridge.y - ridge.height;
  const lit = light.paint(ridge.colour, ridge.distance, 'lit');
  const foot = mix(light.paint(ridge.colour, ridge.distance), light.haze, ridge.mist ?? 0.5);
  const fill = vertical(top, Math.min(bottom, ridge.y + ridge.height * 0.35), [
    [0, lit],
    [0.45, mix(lit, foot, 0.3)],
    [1, foot],
  ]);
  sheet.add(path(`M-24 ${bottom}L${line(points)}L${frame.width + 24} ${bottom}Z`, fill));
  if (ridge.snow)
    sheet.add(
      snowCap(
        points,
        random,
        mix(light.paint('#ffffff', ridge.distance * 0.3, 'lit'), '#ffffff', light.night ? 0.1 : 0.35),
      ),
    );
  if (textured) {
    const dark = light.paint(ridge.colour, ridge.distance, 'shade');
    const fade = vertical(top, ridge.y, [
      [0, dark, 0.85],
      [1, dark, 0],
    ]);
    sheet.add(faces(sheet, points, ridge, fade));
  }
  return points;
};

/** A bank of mist across the picture. */
export const mist = (sheet: Sheet, y: number, height: number, strength: number): void => {
  const colour = mix(sheet.light.haze, sheet.light.glow, 0.25);
  const fill = sheet.vertical(y - height, y + height, [
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ]);
  sheet.add(path(`M0 ${y - height}H${frame.width}V${y + height}H0Z`, fill));
};
