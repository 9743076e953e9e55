import { palette } from '../../../contract/palette.ts';
import { lamp, pane, tiles } from '../buildings.ts';
import { mix } from '../colour.ts';
import { bush, cypress, palm } from '../plants.ts';
import { ellipse, frame, mirror, n, path, polygon, rect, type Sheet, stroke } from '../sheet.ts';
import { sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';
import { reflected, sea } from '../water.ts';

export const balcony = (sheet: Sheet, x: number, y: number) => {
  const { light } = sheet;
  const iron = light.paint('#3a3f45', 0.05);
  let d = `M${n(x)} ${n(y - 26)}h62M${n(x)} ${n(y)}h62`;
  for (let i = 0; i <= 8; i++) d += `M${n(x + i * 7.75)} ${n(y - 26)}v26`;
  return stroke(d, iron, 2) + rect(x - 3, y, 68, 6, light.paint('#e9dcc3', 0.03, 'lit'));
};

export const arch = (sheet: Sheet, x: number, y: number, width: number, height: number) => {
  const { light, vertical } = sheet;
  const inside =
    light.lamps > 0.3
      ? vertical(y - height, y, [
          [0, mix(lamp, '#8a4a26', 0.72)],
          [1, mix(lamp, '#c96a3b', 0.2)],
        ])
      : vertical(y - height, y, [
          [0, light.paint('#5d5148', 0.02, 'shade')],
          [1, light.paint('#b39a7c', 0.02, 'shade')],
        ]);
  const r = width / 2;
  const d = `M${n(x)} ${n(y)}V${n(y - height + r)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0V${n(y)}Z`;
  return path(d, inside) + stroke(d, light.paint('#e4c49a', 0.02, 'lit'), 5);
};

/** The building: an arcade below, balconies above, a tiled roof and a corner tower. */
const facade = (sheet: Sheet, x: number, y: number, bays: number): string => {
  const { light, random, vertical } = sheet;
  const bay = 124;
  const width = bays * bay;
  const height = 372;
  const wallColour = random.pick(['#fdf8ec', '#fbeedb', '#f3d3ae', '#fdf8ec']);
  const wall = vertical(y - height, y, [
    [0, light.paint(wallColour, 0.03, 'lit')],
    [1, light.paint(wallColour, 0.03, 'plain')],
  ]);
  const roof = random.pick(tiles);
  const parts = [
    rect(x + width - 6, y - height - 110, 190, height + 110, wall),
    rect(x + width + 130, y - height - 110, 54, height + 110, light.paint(wallColour, 0.03, 'shade')),
    polygon(
      [
        [x + width - 22, y - height - 108],
        [x + width + 200, y - height - 108],
        [x + width + 92, y - height - 176],
      ],
      light.paint(roof, 0.02, 'lit'),
    ),
    polygon(
      [
        [x + width + 130, y - height - 108],
        [x + width + 200, y - height - 108],
        [x + width + 92, y - height - 176],
      ],
      light.paint(roof, 0.02, 'shade'),
    ),
    rect(x, y - height, width, height, wall),
    polygon(
      [
        [x - 20, y - height + 4],
        [x + 26, y - height - 58],
        [x + width - 6, y - height - 58],
        [x + width - 6, y - height + 4],
      ],
      light.paint(roof, 0.02, 'lit'),
    ),
    rect(x - 16, y - height + 2, width + 12, 9, light.paint(roof, 0, 'shade')),
    rect(x, y - height + 11, width - 6, 16, light.paint(wallColour, 0, 'shade'), 'fill-opacity="0.6"'),
  ];
  for (let row = 0; row < 3; row++)
    parts.push(
      rect(x, y - height - 14 - row * 15, width - 6, 2.5, light.paint('#8d4526', 0.05, 'plain'), 'fill-opacity="0.35"'),
    );
  for (let i = 0; i < bays; i++) {
    const bx = x + i * bay + 16;
    for (const floor of [0, 1]) {
      const wy = y - height + 46 + floor * 96;
      parts.push(pane(sheet, bx + 27, wy, 38, 66, 0.02, floor === 0));
      for (const dx of [11, 67])
        parts.push(rect(bx + dx, wy + 6, 14, 60, light.paint(palette.atlantic[6], 0.05, 'plain')));
      if (floor === 1) parts.push(balcony(sheet, bx + 15, wy + 68));
    }
    parts.push(arch(sheet, bx + 3, y, 86, 138));
  }
  parts.push(rect(x, y - 160, width - 6, 6, light.paint('#e4c49a', 0.02, 'lit')));
  for (const floor of [0, 1, 2])
    parts.push(pane(sheet, x + width + 40, y - height - 62 + floor * 122, 46, 78, 0.02, true));
  return parts.join('');
};

const lounger = (sheet: Sheet, x: number, y: number, size: number, canopy: string) => {
  const { light } = sheet;
  const shadow = ellipse(
    x + size * 0.2,
    y + size * 0.1,
    size * 1.2,
    size * 0.16,
    light.paint('#8a7556', 0, 'shade'),
    'fill-opacity="0.45"',
  );
  const bed = (dx: number) =>
    polygon(
      [
        [x + dx, y],
        [x + dx + size * 0.72, y],
        [x + dx + size * 0.64, y - size * 0.13],
        [x + dx + size * 0.06, y - size * 0.13],
      ],
      light.paint('#fffaf0', 0, 'lit'),
    ) +
    polygon(
      [
        [x + dx + size * 0.5, y - size * 0.1],
        [x + dx + size * 0.84, y - size * 0.36],
        [x + dx + size * 0.9, y - size * 0.3],
        [x + dx + size * 0.68, y],
      ],
      light.paint('#f6e6cc', 0, 'plain'),
    );
  const half = (a: number, b: number, side: 'lit' | 'shade') =>
    polygon(
      [
        [x + a * size, y - size * 1.12],
        [x, y - size * 1.5],
        [x + b * size, y - size * 1.12],
      ],
      light.paint(canopy, 0, side),
    );
  return (
    shadow +
    bed(-size * 1.05) +
    bed(size * 0.2) +
    stroke(`M${n(x)} ${n(y)}V${n(y - size * 1.4)}`, light.paint('#7a5a3c'), size * 0.04) +
    half(-0.98, 0.3, 'lit') +
    half(0.3, 0.98, 'shade')
  );
};

/** A hotel with its arcade and pool, palms, and the sea beyond. */
export const seaside = (sheet: Sheet): void => {
  const { horizon } = sheet;
  sky(sheet);
  land(sheet, { y: horizon + 2, height: 190, colour: '#5d7f8d', distance: 0.58, waves: 4, bottom: horizon + 4 });
  sea(sheet, horizon, 780);
  mist(sheet, horizon, 40, 0.4);
  house(sheet);
};

/** The same before hills. */
export const hotel = (sheet: Sheet): void => {
  const { horizon } = sheet;
  sky(sheet);
  land(sheet, { y: horizon + 40, height: 230, colour: '#5d7f8d', distance: 0.58, waves: 4 });
  land(sheet, { y: horizon + 110, height: 150, colour: '#7d8f62', distance: 0.34, waves: 3, mist: 0.6 });
  land(sheet, { y: 760, height: 90, colour: '#8b9560', distance: 0.2, waves: 2, mist: 0.4 });
  mist(sheet, horizon + 40, 50, 0.4);
  house(sheet);
};

const house = (sheet: Sheet): void => {
  const { random, light, vertical, clip } = sheet;
  const ground = 760;
  const building = facade(sheet, -40, ground, random.whole(6, 7));
  const behind = [840, 990, 1180, 1330, 1460]
    .map(x => cypress(sheet, x + random.between(-30, 30), ground + 4, random.between(150, 250), 0.1))
    .join('');
  const hedge = Array.from({ length: 26 }, (_, i) =>
    bush(sheet, 900 + i * 30, ground + 14, random.between(24, 38), 0.05),
  ).join('');
  const flowers = Array.from({ length: 34 }, () =>
    ellipse(
      random.between(880, 1600),
      ground - random.between(-2, 26),
      4,
      4,
      light.paint(random.pick(['#c9497a', '#d88054', '#f3d08a']), 0, 'lit'),
    ),
  ).join('');
  const terrace = path(
    `M-10 ${ground}H1610V1077H-10Z`,
    vertical(ground, frame.height, [
      [0, light.paint('#e2cdaa', 0.06, 'lit')],
      [1, light.paint('#cfae80', 0, 'lit')],
    ]),
  );
  const pool =
    'M330 842H1330Q1400 842 1440 884L1560 1010Q1600 1078 1520 1090H90Q20 1080 70 1006L210 884Q250 842 330 842Z';
  const inPool = clip(`<path d="${pool}"/>`);
  const water = vertical(842, frame.height, [
    [0, light.paint('#8fdadd', 0.08)],
    [0.4, light.paint('#35aebb', 0.02)],
    [1, light.paint('#1580a0')],
  ]);
  const scene = behind + building + hedge + flowers;
  const shine = mix(light.glow, '#ffffff', 0.5);
  let web = '';
  for (let i = 0; i < 46; i++) {
    const near = random.next();
    const x = random.between(60, 1540);
    const y = 852 + near * 210;
    web += stroke(
      `M${n(x)} ${n(y)}q${n(20 + near * 24)} ${n(-5 - near * 6)} ${n(40 + near * 48)} 0t${n(40 + near * 48)} 0`,
      shine,
      1.2 + near * 2,
      `stroke-opacity="${n(0.2 + random.next() * 0.4)}"`,
    );
  }
  const glass = reflected(sheet, scene, 836, 0.22, 0.7);
  const mirrored = glass.slice(0, glass.indexOf('/>') + 2);
  const drawing =
    scene +
    terrace +
    stroke(pool, light.paint('#fbf3e2', 0, 'lit'), 22) +
    path(pool, water) +
    `<g clip-path="${inPool}">${mirrored}${stroke(pool, light.paint('#0f6a86'), 14, 'stroke-opacity="0.35"')}${web}</g>` +
    [0, 1, 2]
      .map(i =>
        lounger(sheet, 700 + i * 255, 828, 92, random.pick([palette.terracotta[5], '#f6f1e7', palette.atlantic[6]])),
      )
      .join('') +
    palm(sheet, 1496, 850, random.between(520, 600), 0, -0.1) +
    palm(sheet, 1380, 812, random.between(360, 430), 0.03, 0.1) +
    bush(sheet, 1500, 862, 60) +
    palm(sheet, 60, 1010, random.between(700, 780), 0, 0.12) +
    bush(sheet, 30, 1060, 120) +
    bush(sheet, 1590, 1085, 110);
  sheet.add(light.fromRight ? drawing : mirror(drawing, 800));
};
