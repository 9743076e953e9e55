import { palette } from '../../contract/palette.ts';
import { mix } from './colour.ts';
import { ellipse, frame, n, path, rect, type Sheet } from './sheet.ts';

const dash = (x: number, y: number, width: number, thick: number, colour: string, opacity: number) =>
  path(
    `M${n(x - width / 2)} ${n(y)}q${n(width / 2)} ${n(-thick)} ${n(width)} 0q${n(-width / 2)} ${n(thick)} ${n(-width)} 0Z`,
    colour,
    `fill-opacity="${Math.round(opacity * 100) / 100}"`,
  );

/** The sun's road on the water. */
export const glitter = (sheet: Sheet, top: number, bottom: number, strength = 1): void => {
  const { random, light } = sheet;
  const low = light.night || light.sun.y > sheet.horizon * 0.35;
  const width = low ? 46 : 240;
  const shine = mix(light.glow, '#ffffff', 0.3);
  for (let i = 0; i < 150; i++) {
    const near = random.next() ** 1.25;
    const y = top + 3 + near * (bottom - top);
    const spread = width + near * (low ? 170 : 360);
    const x = light.sun.x + (random.next() + random.next() + random.next() - 1.5) * spread;
    const opacity = random.between(0.3, 0.9) * (1 - near * 0.55) * strength * (low ? 1 : 0.5);
    sheet.add(dash(x, y, (10 + near * 80) * random.between(0.5, 1.4), 2 + near * 7, shine, opacity));
  }
};

/** Dark and pale ripples, longer towards the reader. */
export const ripples = (sheet: Sheet, top: number, bottom: number, count = 120): void => {
  const { random, light } = sheet;
  const deep = light.paint(palette.atlantic[9], 0.05, 'shade');
  const pale = mix(light.horizon, light.upper, 0.3);
  for (let i = 0; i < count; i++) {
    const near = random.next() ** 0.8;
    const colour = random.chance(0.55) ? deep : pale;
    const y = top + 4 + near * (bottom - top);
    sheet.add(
      dash(
        random.between(-60, 1660),
        y,
        random.between(30, 120) * (0.35 + near * 1.3),
        1.5 + near * 6,
        colour,
        0.1 + near * 0.12,
      ),
    );
  }
};

/** Water from a line down to another, taking the sky's colour far away and the depth's near by. */
export const sea = (sheet: Sheet, top: number, bottom: number = frame.height, shallow = '#2f8fa6'): void => {
  const { light, vertical, radial } = sheet;
  const far = mix(
    mix(light.horizon, light.mid, 0.45),
    light.paint(palette.atlantic[5], 0.1),
    light.lamps > 0.2 ? 0.28 : 0.42,
  );
  const fill = vertical(top, bottom, [
    [0, far],
    [0.07, mix(far, light.paint(palette.atlantic[5]), 0.35)],
    [0.26, mix(far, light.paint(palette.atlantic[6]), 0.72)],
    [0.58, light.paint(palette.atlantic[7], 0.02)],
    [1, light.paint(shallow, 0.03)],
  ]);
  const shine = radial(light.sun.x, top, 640, [
    [0, light.glow, 0.6],
    [0.4, light.glow, 0.2],
    [1, light.glow, 0],
  ]);
  sheet.add(rect(0, top, frame.width, bottom - top, fill), rect(0, top, frame.width, bottom - top, shine));
  ripples(sheet, top, bottom);
};

/** A drawing and its reflection below a waterline. */
export const reflected = (sheet: Sheet, drawing: string, waterline: number, opacity = 0.32, squash = 1): string => {
  const id = sheet.keep(drawing);
  const turned = `matrix(1 0 0 ${-squash} 0 ${n(waterline * (1 + squash))})`;
  return `<use href="#${id}" transform="${turned}" opacity="${opacity}"/><use href="#${id}"/>`;
};

/** The pale line where something stands in the water. */
export const waterline = (sheet: Sheet, x: number, y: number, width: number): string =>
  ellipse(x, y, width / 2, 2.2, mix(sheet.light.glow, sheet.light.mid, 0.4), 'fill-opacity="0.55"');
