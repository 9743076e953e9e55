import { pane } from '../buildings.ts';
import { mix } from '../colour.ts';
import { conifer } from '../plants.ts';
import { frame, line, path, polygon, rect, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';
import { glitter, ripples } from '../water.ts';

const forest = (sheet: Sheet, y: number, size: number, distance: number, gap: number, hollow = 0) => {
  const { random } = sheet;
  const line = land(sheet, { y: y + 40, height: 90, colour: '#4a6b4b', distance, waves: 3, mist: 0.25 });
  const trees: [number, number][] = [];
  for (let x = -20; x < frame.width + 20; x += gap * random.between(0.5, 1.4))
    trees.push([x, random.between(0.6, 1.15)]);
  for (const [x, scale] of trees) {
    const open = 1 - hollow * Math.max(0, 1 - Math.abs(x - 800) / 620);
    sheet.add(conifer(sheet, x, heightAt(line, x) + 10, size * scale * open, distance, 0.25));
  }
};

/** Ridge behind ridge under snow, and pine woods. */
export const sierra = (sheet: Sheet): void => {
  mountains(sheet, false);
  forest(sheet, 990, 150, 0.09, 27, 0.55);
  forest(sheet, 1075, 330, 0, 62, 0.78);
};

/** The same at the water. */
export const fjord = (sheet: Sheet): void => {
  mountains(sheet, true);
  forest(sheet, 1075, 330, 0, 62, 0.78);
};

/** A mountain inn of stone and wood, under the snow. */
export const lodge = (sheet: Sheet): void => {
  mountains(sheet, false);
  forest(sheet, 960, 150, 0.12, 27, 0.4);
  inn(sheet, 800, 960);
  forest(sheet, 1095, 260, 0, 62, 0.95);
};

const stone = '#b9ad9b';
const wood = '#7d5335';

const inn = (sheet: Sheet, x: number, y: number): void => {
  const { light, vertical } = sheet;
  const half = 330;
  const dark = light.paint('#5c3c28', 0.03, 'shade');
  const parts = [
    rect(x - half, y - 150, half * 2, 150, light.paint(stone, 0.04, 'lit')),
    rect(x - half, y - 290, half * 2, 142, light.paint(wood, 0.04, 'lit')),
    polygon(
      [
        [x - half, y - 288],
        [x, y - 460],
        [x + half, y - 288],
      ],
      light.paint(wood, 0.04, 'plain'),
    ),
    polygon(
      [
        [x - half - 60, y - 262],
        [x, y - 500],
        [x + half + 60, y - 262],
        [x + half + 60, y - 286],
        [x, y - 526],
        [x - half - 60, y - 286],
      ],
      light.paint('#5b6068', 0.02, 'lit'),
    ),
    rect(x - half, y - 158, half * 2, 10, dark),
    rect(x + 150, y - 510, 54, 120, light.paint(stone, 0.04, 'plain')),
  ];
  for (let board = x - half + 33; board < x + half; board += 33)
    parts.push(rect(board, y - 290, 2, 132, dark, 'fill-opacity="0.35"'));
  for (let window = 0; window < 6; window++) {
    const wx = x - half + 42 + window * 102;
    parts.push(pane(sheet, wx, y - 262, 46, 66, 0.02));
    for (const dx of [-15, 48]) parts.push(rect(wx + dx, y - 262, 13, 66, light.paint('#a4533a', 0.03, 'plain')));
    parts.push(rect(wx - 18, y - 192, 82, 22, dark));
    if (window !== 2 && window !== 3) parts.push(pane(sheet, wx, y - 112, 46, 60, 0.02));
  }
  for (const dx of [-44, 10]) parts.push(pane(sheet, x + dx, y - 392, 34, 60, 0.02));
  parts.push(rect(x - 46, y - 122, 92, 122, dark));
  parts.push(
    path(
      `M-10 ${y - 4}Q${x} ${y - 34} 1610 ${y - 4}V1077H-10Z`,
      vertical(y - 30, frame.height, [
        [0, light.paint('#7f9a5f', 0.05, 'lit')],
        [1, light.paint('#58764a', 0, 'plain')],
      ]),
    ),
  );
  sheet.add(...parts);
};

const mountains = (sheet: Sheet, lake: boolean): void => {
  const { random, light, horizon, vertical } = sheet;
  sky(sheet);
  const centre = light.fromRight ? random.between(420, 760) : random.between(840, 1180);
  const massif = (width: number) => (x: number) => 0.42 + 0.58 * Math.exp(-(((x - centre) / width) ** 2));
  land(sheet, {
    y: horizon + 10,
    height: 330,
    colour: '#5d7791',
    distance: 0.66,
    waves: 6,
    octaves: 5,
    jagged: true,
    mist: 0.8,
  });
  land(
    sheet,
    {
      y: horizon + 60,
      height: 640,
      colour: '#54708c',
      distance: 0.36,
      waves: 5.5,
      octaves: 5,
      jagged: true,
      floor: 0.25,
      snow: true,
      shape: massif(430),
      mist: 0.75,
    },
    true,
  );
  mist(sheet, horizon + 20, 110, 0.55);
  land(
    sheet,
    { y: horizon + 90, height: 260, colour: '#4b6d7c', distance: 0.34, waves: 5, octaves: 5, jagged: true, mist: 0.65 },
    true,
  );
  mist(sheet, horizon + 90, 70, 0.4);
  const low = land(sheet, { y: horizon + 150, height: 190, colour: '#486a58', distance: 0.22, waves: 3, mist: 0.55 });
  if (lake) {
    const top = horizon + 150;
    const surface = vertical(top, frame.height, [
      [0, mix(light.horizon, light.haze, 0.5)],
      [0.3, mix(light.mid, light.paint('#236c96'), 0.4)],
      [1, light.paint('#175b80')],
    ]);
    sheet.add(path(`M0 ${top}H${frame.width}V${frame.height}H0Z`, surface));
    const turned = low.map(([x, y]) => [x, 2 * top - y] as const);
    sheet.add(path(`M-24 ${top}L${line(turned)}L1624 ${top}Z`, light.paint('#3f6157', 0.15), 'fill-opacity="0.5"'));
    ripples(sheet, top, frame.height, 90);
    glitter(sheet, top, frame.height, 0.75);
  } else {
    forest(sheet, horizon + 190, 74, 0.2, 15);
    mist(sheet, horizon + 220, 50, 0.4);
  }
  birds(sheet, light.fromRight ? 1050 : 520, horizon * 0.62);
};
