import { palette } from '../../contract/palette.ts';
import { mix } from './colour.ts';
import { mirror, n, path, polygon, rect, type Sheet } from './sheet.ts';

export const lamp = '#ffd58a';
export const tiles = ['#c46a43', palette.terracotta[5], '#b96a48', '#cf7d55'] as const;

/** A window: dark glass by day, some of them lit once the lamps are on. */
export const pane = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  distance = 0,
  arched = false,
): string => {
  const { light, random } = sheet;
  const lit = random.chance(light.lamps * 0.62);
  const fill = lit ? mix(lamp, light.haze, distance * 0.5) : light.paint('#3a4e60', distance, 'shade');
  if (!arched) return rect(x, y, width, height, fill);
  const r = width / 2;
  return path(`M${n(x)} ${n(y + height)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0V${n(y + height)}Z`, fill);
};

export type House = {
  x: number;
  y: number;
  width: number;
  height: number;
  wall: string;
  roof: string;
  distance?: number;
  style?: 'gable' | 'long' | 'flat';
};

const windowRows = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  distance: number,
) => {
  const { random } = sheet;
  const columns = Math.max(1, Math.floor(width / (size * 2.3)));
  const rows = Math.max(1, Math.floor(height / (size * 2.6)));
  const parts: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.18)) continue;
      const wx = x + ((column + 0.5) * width) / columns - size / 2;
      const wy = y + ((row + 0.5) * height) / rows - size * 0.7;
      parts.push(pane(sheet, wx, wy, size, size * 1.4, distance));
    }
  }
  return parts.join('');
};

/** A house seen from a corner: a sunny face, a shaded one and a tiled roof. */
export const house = (
  sheet: Sheet,
  { x, y, width, height, wall, roof, distance = 0, style = 'gable' }: House,
): string => {
  const { light } = sheet;
  const lit = light.paint(wall, distance, 'lit');
  const shade = light.paint(wall, distance, 'shade');
  const sunnyRoof = light.paint(roof, distance, 'lit');
  const darkRoof = light.paint(roof, distance, 'shade');
  const top = y - height;
  const face = width * 0.42;
  const rise = Math.min(width * 0.2, height * 0.45);
  const size = Math.max(4, Math.min(width * 0.1, height * 0.17));
  let drawing: string;
  if (style === 'gable') {
    drawing =
      rect(x + face, top, width - face, height, shade) +
      polygon(
        [
          [x, y],
          [x, top],
          [x + face / 2, top - rise],
          [x + face, top],
          [x + face, y],
        ],
        lit,
      ) +
      polygon(
        [
          [x + face / 2, top - rise],
          [x + width - face * 0.32, top - rise],
          [x + width + 3, top + 2],
          [x + face - 1, top + 2],
        ],
        darkRoof,
      ) +
      path(`M${n(x - 3)} ${n(top + 2)}L${n(x + face / 2)} ${n(top - rise)}l3 0L${n(x + 3)} ${n(top + 2)}Z`, sunnyRoof) +
      windowRows(sheet, x, top, face, height, size, distance) +
      windowRows(sheet, x + face, top + 4, width - face, height, size, distance);
  } else if (style === 'long') {
    drawing =
      rect(x, top, width * 0.8, height, lit) +
      rect(x + width * 0.8, top, width * 0.2, height, shade) +
      polygon(
        [
          [x - 3, top + 2],
          [x + width * 0.8, top + 2],
          [x + width * 0.78, top - rise * 0.7],
          [x + width * 0.1, top - rise * 0.7],
        ],
        sunnyRoof,
      ) +
      polygon(
        [
          [x + width * 0.8, top + 2],
          [x + width + 3, top + 2],
          [x + width * 0.78, top - rise * 0.7],
        ],
        darkRoof,
      ) +
      windowRows(sheet, x, top + 3, width * 0.8, height, size, distance);
  } else {
    drawing =
      rect(x, top, width * 0.62, height, lit) +
      rect(x + width * 0.62, top, width * 0.38, height, shade) +
      rect(x - 2, top - 3, width * 0.62 + 2, 5, light.paint(mix(wall, '#ffffff', 0.4), distance, 'lit')) +
      windowRows(sheet, x, top + 3, width * 0.62, height, size, distance) +
      windowRows(sheet, x + width * 0.62, top + 3, width * 0.38, height, size, distance);
  }
  return light.fromRight ? mirror(drawing, x + width / 2) : drawing;
};

/** A square tower, with belfry and a roof of its own. */
export const tower = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
  distance = 0,
): string => {
  const { light } = sheet;
  const sunny = (a: number, b: number, w: number, h: number) =>
    rect(x + a * width, y - height * b, w * width, h * height, light.paint(wall, distance, 'lit'));
  const dark = (a: number, b: number, w: number, h: number) =>
    rect(x + a * width, y - height * b, w * width, h * height, light.paint(wall, distance, 'shade'));
  const top = y - height * 0.8;
  const drawing =
    sunny(0, 0.8, 0.62, 0.8) +
    dark(0.62, 0.8, 0.38, 0.8) +
    sunny(-0.07, 0.815, 0.7, 0.022) +
    dark(0.63, 0.815, 0.44, 0.022) +
    sunny(-0.05, 0.58, 0.68, 0.014) +
    dark(0.63, 0.58, 0.42, 0.014) +
    pane(sheet, x + width * 0.1, top + height * 0.05, width * 0.17, height * 0.12, distance, true) +
    pane(sheet, x + width * 0.36, top + height * 0.05, width * 0.17, height * 0.12, distance, true) +
    pane(sheet, x + width * 0.74, top + height * 0.05, width * 0.14, height * 0.12, distance, true) +
    pane(sheet, x + width * 0.26, top + height * 0.32, width * 0.1, height * 0.07, distance, true) +
    polygon(
      [
        [x - width * 0.05, top - height * 0.014],
        [x + width * 0.62, top - height * 0.014],
        [x + width * 0.5, y - height],
      ],
      light.paint(roof, distance, 'lit'),
    ) +
    polygon(
      [
        [x + width * 0.62, top - height * 0.014],
        [x + width * 1.05, top - height * 0.014],
        [x + width * 0.5, y - height],
      ],
      light.paint(roof, distance, 'shade'),
    ) +
    rect(x + width * 0.5 - 1.2, y - height - width * 0.32, 2.4, width * 0.34, light.paint('#4a4237', distance));
  return light.fromRight ? mirror(drawing, x + width / 2) : drawing;
};

/** A dome on its drum, with lantern. */
export const dome = (
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  wall: string,
  roof: string,
  distance = 0,
): string => {
  const { light, horizontal } = sheet;
  const shaded = (colour: string) => {
    const stops = [
      [0, light.paint(colour, distance, 'lit')],
      [0.45, light.paint(colour, distance)],
      [1, light.paint(colour, distance, 'shade')],
    ] as const;
    return light.fromRight ? horizontal(x + radius, x - radius, stops) : horizontal(x - radius, x + radius, stops);
  };
  const drum = radius * 0.6;
  const arches = [-0.72, -0.4, -0.08, 0.24, 0.56]
    .map(at => pane(sheet, x + at * radius, y - drum * 0.8, radius * 0.16, drum * 0.58, distance, true))
    .join('');
  const top = y - drum;
  return (
    rect(x - radius, top, radius * 2, drum, shaded(wall)) +
    arches +
    path(
      `M${n(x - radius * 1.04)} ${n(top)}C${n(x - radius * 1.02)} ${n(top - radius * 0.75)} ${n(x - radius * 0.5)} ${n(top - radius * 1.16)} ${n(x)} ${n(top - radius * 1.2)}C${n(x + radius * 0.5)} ${n(top - radius * 1.16)} ${n(x + radius * 1.02)} ${n(top - radius * 0.75)} ${n(x + radius * 1.04)} ${n(top)}Z`,
      shaded(roof),
    ) +
    rect(x - radius * 1.08, top - 3, radius * 2.16, 7, shaded(mix(wall, '#ffffff', 0.3))) +
    rect(x - radius * 0.14, top - radius * 1.5, radius * 0.28, radius * 0.34, shaded(wall)) +
    polygon(
      [
        [x - radius * 0.17, top - radius * 1.5],
        [x + radius * 0.17, top - radius * 1.5],
        [x, top - radius * 1.86],
      ],
      shaded(roof),
    )
  );
};
