import { mix } from './colour.ts';
import { circle, frame, n, path, rect, type Sheet, stroke } from './sheet.ts';

const stars = ({ random, horizon }: Sheet) =>
  Array.from({ length: 130 }, () => {
    const y = random.next() ** 1.4 * horizon * 0.85;
    const opacity = n(random.between(0.25, 0.95) * (1 - y / horizon));
    return circle(random.between(0, frame.width), y, random.between(0.7, 2), '#fffaf0', `fill-opacity="${opacity}"`);
  }).join('');

const sunAndGlow = (sheet: Sheet) => {
  const { light, radial } = sheet;
  const { x, y } = light.sun;
  const glow = (radius: number, strength: number) =>
    rect(
      0,
      0,
      frame.width,
      frame.height,
      radial(x, y, radius, [
        [0, light.glow, strength],
        [0.35, light.glow, strength * 0.42],
        [1, light.glow, 0],
      ]),
    );
  if (light.night) {
    const disc = radial(x - 12, y - 12, 54, [
      [0, '#fffdf4'],
      [1, '#e3e6dc'],
    ]);
    return glow(620, 0.42) + glow(170, 0.5) + circle(x, y, 40, disc);
  }
  const low = y > sheet.horizon * 0.35;
  return glow(low ? 980 : 1150, 0.62) + glow(290, 0.75) + circle(x, y, low ? 54 : 44, mix(light.glow, '#ffffff', 0.5));
};

/** A cumulus with a flat base that melts into the sky. */
const cumulus = (sheet: Sheet, x: number, y: number, width: number) => {
  const { random, light, vertical } = sheet;
  const bumps = random.whole(5, 8);
  let d = `M${n(x)} ${n(y)}`;
  let at = x;
  for (let i = 0; i < bumps; i++) {
    const middle = 1 - Math.abs((i + 0.5) / bumps - 0.5) * 2;
    const step = (width / bumps) * random.between(0.8, 1.2);
    const rise = i < bumps / 2 ? -random.between(4, 20) * middle : random.between(4, 20) * middle;
    at += step;
    const top = i === bumps - 1 ? y : y - 14 * middle * bumps * 0.5 + rise;
    d += `A${n(step * 0.56)} ${n(step * (0.42 + middle * 0.22))} 0 0 1 ${n(at)} ${n(top)}`;
  }
  const bright = mix(light.glow, light.night ? light.mid : '#ffffff', light.night ? 0.75 : 0.55);
  const fill = vertical(y - width * 0.26, y, [
    [0, bright, light.night ? 0.4 : 0.92],
    [0.55, mix(bright, light.haze, 0.45), light.night ? 0.25 : 0.6],
    [1, light.haze, 0],
  ]);
  return path(`${d}Z`, fill);
};

/** A long thin cloud, as over the sea in the evening. */
const streak = (sheet: Sheet, x: number, y: number, width: number) => {
  const { random, light } = sheet;
  const thick = width * random.between(0.012, 0.026);
  const warm = sheet.light.lamps > 0.1 && !light.night;
  const colour = warm
    ? mix(light.glow, light.mid, y / sheet.horizon < 0.5 ? 0.55 : 0.15)
    : mix(light.glow, light.upper, 0.2);
  const d = `M${n(x)} ${n(y)}q${n(width * 0.28)} ${n(-thick * 2)} ${n(width * 0.55)} ${n(-thick * 0.6)}t${n(width * 0.45)} ${n(thick * 0.7)}q${n(-width * 0.3)} ${n(thick * 1.3)} ${n(-width * 0.56)} ${n(thick * 0.6)}T${n(x)} ${n(y)}Z`;
  return path(d, colour, `fill-opacity="${n(random.between(0.3, 0.7) * (light.night ? 0.35 : 1))}"`);
};

const clouds = (sheet: Sheet) => {
  const { random, light, horizon } = sheet;
  const parts: string[] = [];
  const puffy = !light.night && light.lamps < 0.3;
  for (let i = 0; i < random.whole(5, 9); i++) {
    parts.push(
      streak(sheet, random.between(-150, 1350), random.between(0.14, 0.86) * horizon, random.between(240, 640)),
    );
  }
  if (puffy) {
    for (let i = 0; i < random.whole(2, 4); i++) {
      const y = random.between(0.3, 0.86) * horizon;
      parts.push(
        cumulus(sheet, random.between(-120, 1400), y, random.between(130, 330) * (1.25 - (y / horizon) * 0.6)),
      );
    }
  }
  return parts.join('');
};

/** The whole sky down to the horizon, with the sun or the moon, clouds and stars. */
export const sky = (sheet: Sheet): void => {
  const { light, horizon, vertical } = sheet;
  const fill = vertical(0, horizon, [
    [0, light.zenith],
    [0.38, light.upper],
    [0.74, light.mid],
    [1, light.horizon],
  ]);
  sheet.add(rect(0, 0, frame.width, frame.height, fill));
  if (light.lamps > 0.8) sheet.add(stars(sheet));
  sheet.add(sunAndGlow(sheet), clouds(sheet));
};

/** A few birds, far away. */
export const birds = (sheet: Sheet, x: number, y: number): void => {
  const { random, light } = sheet;
  if (light.night) return;
  for (let i = 0; i < random.whole(4, 7); i++) {
    const size = random.between(7, 14);
    const bx = x + random.between(-110, 110);
    const by = y + random.between(-40, 40);
    const d = `M${n(bx - size)} ${n(by - size * 0.3)}Q${n(bx - size * 0.4)} ${n(by - size * 0.55)} ${n(bx)} ${n(by)}Q${n(bx + size * 0.4)} ${n(by - size * 0.55)} ${n(bx + size)} ${n(by - size * 0.3)}`;
    sheet.add(stroke(d, light.paint('#33475a', 0.2), 2.2));
  }
};
