import { mix } from './colour.ts';
import { circle, n, type Point, path, type Sheet, stroke } from './sheet.ts';

const green = {
  cypress: '#2f5a47',
  pine: '#3a6848',
  olive: '#7d8f62',
  palm: '#4a7d4b',
  bush: '#6a8450',
  trunk: '#6d5138',
};

/** A leafy mass with an uneven outline. */
export const blob = (sheet: Sheet, x: number, y: number, rx: number, ry: number, fill: string): string => {
  const { random } = sheet;
  const count = 11;
  const points: Point[] = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    const reach = random.between(0.86, 1.12);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  const radius = ((rx + ry) / 2) * 0.36;
  const [start, ...rest] = points;
  if (!start) return '';
  const arcs = [...rest, start].map(([px, py]) => `A${n(radius)} ${n(radius)} 0 0 1 ${n(px)} ${n(py)}`).join('');
  return path(`M${n(start[0])} ${n(start[1])}${arcs}Z`, fill);
};

/** A blob with its sunny side. */
export const foliage = (
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  distance: number,
): string => {
  const { light } = sheet;
  const towards = light.fromRight ? 1 : -1;
  return (
    blob(sheet, x, y, rx, ry, light.paint(colour, distance, 'shade')) +
    blob(sheet, x + towards * rx * 0.16, y - ry * 0.2, rx * 0.74, ry * 0.68, light.paint(colour, distance)) +
    blob(
      sheet,
      x + towards * rx * 0.3,
      y - ry * 0.38,
      rx * 0.42,
      ry * 0.38,
      light.paint(mix(colour, '#f3e3a8', 0.25), distance, 'lit'),
    )
  );
};

export const cypress = (sheet: Sheet, x: number, y: number, height: number, distance = 0): string => {
  const { light } = sheet;
  const w = height * 0.105;
  const half = (side: number) =>
    `M${n(x)} ${n(y - height)}C${n(x + side * w * 0.9)} ${n(y - height * 0.72)} ${n(x + side * w * 1.35)} ${n(y - height * 0.3)} ${n(x + side * w * 0.55)} ${n(y - height * 0.04)}L${n(x)} ${n(y)}Z`;
  const sunny = light.fromRight ? 1 : -1;
  return (
    path(half(-sunny), light.paint(green.cypress, distance, 'shade')) +
    path(half(sunny), light.paint(mix(green.cypress, '#8fa05c', 0.3), distance, 'lit'))
  );
};

export const conifer = (sheet: Sheet, x: number, y: number, height: number, distance = 0, dark = 0): string => {
  const { light, random } = sheet;
  const w = height * random.between(0.17, 0.23);
  const tiers = 5;
  const half = (side: number) => {
    let d = `M${n(x)} ${n(y - height)}`;
    for (let i = 1; i <= tiers; i++) {
      const reach = (w * i) / tiers;
      const at = y - height + (height * 0.93 * i) / tiers;
      d += `Q${n(x + side * reach * 0.42)} ${n(at - height * 0.05)} ${n(x + side * reach)} ${n(at)}L${n(x + side * reach * 0.5)} ${n(at - height * 0.015)}`;
    }
    return `${d}L${n(x)} ${n(y - height * 0.05)}Z`;
  };
  const sunny = light.fromRight ? 1 : -1;
  const base = mix(green.pine, '#16302c', dark);
  return (
    path(`M${n(x - 2)} ${n(y)}h4v${n(-height * 0.12)}h-4Z`, light.paint(green.trunk, distance, 'shade')) +
    path(half(-sunny), light.paint(base, distance, 'shade')) +
    path(half(sunny), light.paint(mix(base, '#9bab63', 0.22), distance, 'lit'))
  );
};

export const umbrellaPine = (sheet: Sheet, x: number, y: number, height: number, distance = 0): string => {
  const { light } = sheet;
  const lean = sheet.random.between(-0.1, 0.1) * height;
  const topX = x + lean;
  const trunk = light.paint(green.trunk, distance, 'shade');
  const branch = (dx: number, dy: number) =>
    stroke(
      `M${n(x + lean * 0.6)} ${n(y - height * 0.5)}Q${n(topX)} ${n(y - height * 0.62)} ${n(topX + dx * height)} ${n(y - dy * height)}`,
      trunk,
      height * 0.022,
    );
  const crown = (dx: number, dy: number, rx: number, ry: number) =>
    foliage(sheet, topX + dx * height, y - dy * height, rx * height, ry * height, green.pine, distance);
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - height * 0.3)} ${n(topX)} ${n(y - height * 0.72)}`,
      trunk,
      height * 0.042,
    ) +
    branch(-0.2, 0.78) +
    branch(0.2, 0.76) +
    crown(-0.2, 0.8, 0.19, 0.085) +
    crown(0.2, 0.79, 0.19, 0.08) +
    crown(0, 0.88, 0.25, 0.11)
  );
};

export const olive = (sheet: Sheet, x: number, y: number, height: number, distance = 0): string => {
  const { light, random } = sheet;
  const trunk = light.paint('#6f5d49', distance, 'shade');
  const r = height * 0.34;
  const bend = random.between(-0.08, 0.08) * height;
  return (
    path(
      `M${n(x - height * 0.07)} ${n(y)}Q${n(x + bend)} ${n(y - height * 0.2)} ${n(x - height * 0.12)} ${n(y - height * 0.5)}L${n(x + height * 0.14)} ${n(y - height * 0.5)}Q${n(x + bend + height * 0.06)} ${n(y - height * 0.2)} ${n(x + height * 0.09)} ${n(y)}Z`,
      trunk,
    ) +
    foliage(sheet, x - r * 0.75, y - height * 0.58, r * 0.8, r * 0.58, green.olive, distance) +
    foliage(sheet, x + r * 0.75, y - height * 0.56, r * 0.8, r * 0.58, green.olive, distance) +
    foliage(sheet, x, y - height * 0.74, r, r * 0.72, green.olive, distance)
  );
};

export const palm = (
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  distance = 0,
  lean = sheet.random.between(-0.16, 0.16),
): string => {
  const { light, random } = sheet;
  const tx = x + lean * height;
  const ty = y - height;
  const w = height * 0.022;
  const trunk = path(
    `M${n(x - w * 1.3)} ${n(y)}Q${n(x)} ${n(y - height * 0.5)} ${n(tx - w * 0.7)} ${n(ty)}h${n(w * 1.4)}Q${n(x + w * 2.1)} ${n(y - height * 0.5)} ${n(x + w * 1.3)} ${n(y)}Z`,
    light.paint('#8a6b4b', distance, 'shade'),
  );
  const frond = (angle: number, length: number, colour: string) => {
    const dx = Math.cos(angle) * length;
    const dy = Math.sin(angle) * length;
    const sag = length * 0.42;
    const thick = length * 0.13;
    return path(
      `M${n(tx)} ${n(ty)}Q${n(tx + dx * 0.55)} ${n(ty + dy * 0.9 - thick)} ${n(tx + dx)} ${n(ty + dy + sag)}Q${n(tx + dx * 0.5)} ${n(ty + dy * 0.62 + thick * 0.9)} ${n(tx)} ${n(ty)}Z`,
      colour,
    );
  };
  const size = height * 0.38;
  const back: string[] = [];
  const front: string[] = [];
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI + (i / 12) * Math.PI + random.between(-0.1, 0.1);
    back.push(frond(angle + 0.12, size * random.between(0.8, 1), light.paint(green.palm, distance, 'shade')));
    if (i % 2 === 0)
      front.push(
        frond(angle, size * random.between(0.82, 1.05), light.paint(mix(green.palm, '#b5b465', 0.25), distance, 'lit')),
      );
  }
  for (const angle of [0.25, 2.9]) back.push(frond(angle, size * 0.72, light.paint(green.palm, distance, 'shade')));
  return trunk + back.join('') + front.join('') + circle(tx, ty, height * 0.018, light.paint('#6b4a2c', distance));
};

export const bush = (sheet: Sheet, x: number, y: number, size: number, distance = 0, colour = green.bush): string =>
  foliage(sheet, x, y - size * 0.4, size, size * 0.62, colour, distance);
