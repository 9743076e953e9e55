import { palette } from '../../../contract/palette.ts';
import { pane, tiles } from '../buildings.ts';
import { bush } from '../plants.ts';
import { ellipse, frame, n, path, rect, type Sheet, stroke } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { arch, balcony } from './hotel.ts';

const walls = ['#fdf6e8', '#f6dfb8', '#eec6a0', '#fbeedb', '#e8d9c4'] as const;
const shutters = [palette.atlantic[6], '#5f7f5c', '#8a5a3c'] as const;
const ground = 880;

/** A town house: arches at the street, two floors of balconies, flowers on them. */
const townHouse = (sheet: Sheet, x: number, bays: number, height: number, wall: string): string => {
  const { light, random, vertical } = sheet;
  const width = bays * 116;
  const top = ground - height;
  const shutter = light.paint(random.pick(shutters), 0.05, 'plain');
  const parts = [
    rect(
      x,
      top,
      width,
      height,
      vertical(top, ground, [
        [0, light.paint(wall, 0.02, 'lit')],
        [1, light.paint(wall, 0.02, 'plain')],
      ]),
    ),
    rect(x - 8, top - 20, width + 16, 24, light.paint(random.pick(tiles), 0.02, 'lit')),
    rect(x, top + 4, width, 12, light.paint(wall, 0, 'shade'), 'fill-opacity="0.6"'),
    rect(x, ground - 190, width, 7, light.paint('#e4c49a', 0.02, 'lit')),
  ];
  const floors = Math.floor((height - 230) / 150);
  for (let bay = 0; bay < bays; bay++) {
    const bx = x + bay * 116 + 16;
    for (let floor = 0; floor <= floors; floor++) {
      const y = top + 50 + floor * 150;
      parts.push(pane(sheet, bx + 23, y, 38, 84, 0.02, floor === 0));
      for (const dx of [7, 63]) parts.push(rect(bx + dx, y + 6, 14, 78, shutter));
      parts.push(balcony(sheet, bx + 11, y + 86));
      for (let flower = 0; flower < 9; flower++)
        parts.push(
          ellipse(
            bx + 14 + flower * 7,
            y + 62 + random.between(0, 20),
            4,
            4,
            light.paint(random.pick(['#c9497a', '#d88054', '#6a8450', '#6a8450']), 0, 'lit'),
          ),
        );
    }
    parts.push(arch(sheet, bx, ground, 84, 158));
  }
  return parts.join('');
};

const lantern = (sheet: Sheet, x: number): string => {
  const { light } = sheet;
  const iron = light.paint('#33383d', 0.02);
  return (
    stroke(`M${n(x)} ${ground + 40}V${ground - 190}`, iron, 7) +
    path(`M${n(x - 17)} ${ground - 236}h34l-8 46h-18Z`, light.lamps > 0.2 ? '#ffdf9c' : '#f3ead2') +
    path(`M${n(x - 22)} ${ground - 236}L${n(x)} ${ground - 262}L${n(x + 22)} ${ground - 236}Z`, iron)
  );
};

/** The houses of an old quarter at their paved square. */
export const street = (sheet: Sheet): void => {
  const { random, light, vertical } = sheet;
  sky(sheet);
  birds(sheet, light.fromRight ? 1050 : 500, 130);
  let last = '';
  for (let x = -70; x < frame.width; ) {
    const bays = random.whole(2, 4);
    const drawn = random.pick(walls);
    // Two neighbours never share a colour.
    const wall = drawn === last ? (walls[(walls.indexOf(drawn) + 1) % walls.length] ?? drawn) : drawn;
    last = wall;
    sheet.add(townHouse(sheet, x, bays, random.pick([540, 590, 640]), wall));
    x += bays * 116;
  }
  sheet.add(
    path(
      `M-10 ${ground}H1610V1077H-10Z`,
      vertical(ground, frame.height, [
        [0, light.paint('#cbb28d', 0.04, 'plain')],
        [1, light.paint('#b59a74', 0, 'plain')],
      ]),
    ),
    rect(-10, ground - 2, 1620, 12, light.paint('#8d7657', 0.02, 'shade'), 'fill-opacity="0.5"'),
  );
  const seam = light.paint('#8d7657', 0.02, 'shade');
  for (const y of [912, 950, 998]) sheet.add(stroke(`M0 ${y}H1600`, seam, 2.5, 'stroke-opacity="0.5"'));
  for (let at = -1400; at < 3000; at += 150)
    sheet.add(stroke(`M${800 + (at - 800) * 0.55} ${ground + 10}L${at} 1077`, seam, 2, 'stroke-opacity="0.4"'));
  for (const x of [230, 800, 1370]) sheet.add(lantern(sheet, x));
  for (const x of [-10, 90, 1500, 1600]) sheet.add(bush(sheet, x, 1074, random.between(80, 120)));
};
