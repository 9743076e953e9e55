import { palette } from '../../../contract/palette.ts';
import { sailboat } from '../boats.ts';
import { dome, lamp, tower } from '../buildings.ts';
import { mix } from '../colour.ts';
import { foliage } from '../plants.ts';
import { circle, frame, n, rect, type Sheet, stroke } from '../sheet.ts';
import { sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';
import { glitter, reflected, sea } from '../water.ts';

const block = (sheet: Sheet, x: number, y: number, width: number, height: number, distance: number) => {
  const { light, random } = sheet;
  const wall = random.pick(['#7c8ea3', '#a08f8a', '#6f8298', '#b89a80', '#8698a8']);
  const side = width * 0.3;
  const sunX = light.fromRight ? x + width - side : x;
  const parts = [
    rect(x, y - height, width, height, light.paint(wall, distance, 'shade')),
    rect(sunX, y - height, side, height, light.paint(wall, distance, 'lit')),
  ];
  if (random.chance(0.3))
    parts.push(rect(x + width * 0.25, y - height - 14, width * 0.4, 14, light.paint(wall, distance, 'shade')));
  if (random.chance(0.16))
    parts.push(stroke(`M${n(x + width / 2)} ${n(y - height)}v-40`, light.paint(wall, distance, 'shade'), 2.5));
  const gap = 13 + (1 - distance) * 6;
  const busy = random.between(0.1, 0.55) * light.lamps;
  for (let wy = y - height + 10; wy < y - 8; wy += gap * 1.15) {
    for (let wx = x + 6; wx < x + width - 7; wx += gap) {
      const lit = random.chance(busy);
      if (!lit && distance > 0.3) continue;
      const glow = random.pick([lamp, '#ffe9bd', '#ffc46b', '#ffd58a']);
      parts.push(
        rect(
          wx,
          wy,
          gap * 0.5,
          gap * 0.6,
          lit
            ? mix(glow, light.paint(wall, distance, 'shade'), 0.12 + distance * 0.8)
            : light.paint('#66788a', distance, 'shade'),
        ),
      );
    }
  }
  return parts.join('');
};

const skyline = (sheet: Sheet, y: number, low: number, high: number, width: number, distance: number) => {
  const { random } = sheet;
  let drawing = '';
  for (let x = -40; x < frame.width; ) {
    const w = width * random.between(0.6, 1.3);
    drawing += block(sheet, x, y, w, random.between(low, high) * (random.chance(0.12) ? 1.5 : 1), distance);
    x += w * random.between(0.9, 1.15);
  }
  return drawing;
};

/** A city by the water once the windows light up. */
export const city = (sheet: Sheet): void => {
  const { random, light } = sheet;
  sky(sheet);
  land(sheet, { y: 700, height: 260, colour: '#4b6683', distance: 0.6, waves: 4, octaves: 4 });
  const water = 790;
  const far = skyline(sheet, water - 30, 90, 250, 58, 0.5);
  mist(sheet, water - 120, 90, 0.4);
  const middle = skyline(sheet, water - 10, 70, 200, 76, 0.27);
  const stone = '#d9bb8c';
  const landmarkX = light.fromRight ? random.between(420, 600) : random.between(980, 1160);
  const landmark =
    dome(sheet, landmarkX, water - 130, 78, stone, '#6f9390', 0.14) +
    rect(landmarkX - 120, water - 132, 240, 132, light.paint(stone, 0.12, 'plain')) +
    tower(sheet, landmarkX - 190, water, 62, 330, stone, palette.terracotta[6], 0.12) +
    tower(sheet, landmarkX + 128, water, 62, 330, stone, palette.terracotta[6], 0.12);
  const near = skyline(sheet, water, 46, 120, 92, 0.08);
  let quay = rect(-10, water - 14, 1620, 16, light.paint('#4a5560', 0.05));
  for (let i = 0; i < 30; i++)
    quay += foliage(
      sheet,
      i * 56 + random.between(-14, 14),
      water - 28,
      random.between(18, 30),
      random.between(14, 20),
      '#4c6b55',
      0.05,
    );
  for (let i = 0; i < 27; i++)
    quay +=
      circle(i * 62 + 12, water - 46, 3.4, lamp) + circle(i * 62 + 12, water - 46, 15, lamp, 'fill-opacity="0.2"');
  sea(sheet, water, frame.height, '#123f60');
  sheet.add(reflected(sheet, far + middle + landmark + near + quay, water, 0.42, 0.85));
  for (let i = 0; i < 90; i++) {
    const x = random.between(0, 1600);
    const length = random.between(30, 190);
    sheet.add(
      rect(
        x,
        water + 6 + random.between(0, 40),
        random.between(2, 6),
        length,
        sheet.vertical(water, water + 200, [
          [0, lamp, 0.55 * light.lamps],
          [1, lamp, 0],
        ]),
      ),
    );
  }
  glitter(sheet, water, frame.height, 0.7);
  for (let i = 0; i < 4; i++)
    sheet.add(sailboat(sheet, random.between(150, 1450), random.between(850, 1000), random.between(70, 130), 0.05));
};
