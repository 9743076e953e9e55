import { pane } from '../buildings.ts';
import { cypress, foliage } from '../plants.ts';
import { frame, polygon, rect, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';

const clay = '#c98a5e';

/** A battlemented block of tamped earth, its side away from the sun in the shade. */
const block = (sheet: Sheet, x: number, y: number, width: number, height: number, windows: number): string => {
  const { light } = sheet;
  const side = width * 0.28;
  const face = light.fromRight ? x + side : x;
  const parts = [
    rect(x, y - height, width, height, light.paint(clay, 0.1, 'shade')),
    rect(face, y - height, width - side, height, light.paint(clay, 0.1, 'lit')),
  ];
  for (let at = x; at < x + width - 4; at += 15) {
    const sunny = at >= face - 4 && at < face + width - side;
    parts.push(rect(at, y - height - 11, 9, 12, light.paint(clay, 0.1, sunny ? 'lit' : 'shade')));
  }
  for (let i = 0; i < windows; i++) {
    const gap = (width - side) / windows;
    parts.push(pane(sheet, face + gap * (i + 0.5) - 8, y - height + 34, 16, 36, 0.08, true));
  }
  return parts.join('');
};

const gabled = (sheet: Sheet, x: number, y: number, width: number): string =>
  polygon(
    [
      [x - 6, y],
      [x + width * 0.2, y - width * 0.2],
      [x + width * 0.8, y - width * 0.2],
      [x + width + 6, y],
    ],
    sheet.light.paint('#a75c40', 0.1, 'lit'),
  );

/** A red fortress on its wooded hill, under snowy mountains. */
export const fortress = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  land(
    sheet,
    { y: horizon + 60, height: 420, colour: '#5b7590', distance: 0.55, waves: 5, octaves: 5, jagged: true, snow: true },
    true,
  );
  mist(sheet, horizon + 40, 90, 0.5);
  land(sheet, { y: horizon + 130, height: 180, colour: '#6b8470', distance: 0.4, waves: 3, octaves: 4, mist: 0.6 });
  mist(sheet, horizon + 90, 60, 0.4);
  const hill = land(sheet, {
    y: 960,
    height: 300,
    colour: '#7f8a5a',
    distance: 0.16,
    waves: 1.5,
    octaves: 2,
    floor: 0.85,
    shape: x => 0.55 + 0.45 * Math.exp(-(((x - 800) / 620) ** 2)),
  });
  const base = heightAt(hill, 800) + 70;
  const walls: string[] = [];
  for (let x = 140; x < 1460; x += 110) walls.push(block(sheet, x, base + 20, 124, random.between(90, 120), 0));
  const towers = [210, 420, 590, 760, 1010, 1230, 1370];
  for (const [index, x] of towers.entries()) {
    const tall = index === 4 ? 300 : random.between(150, 230);
    const width = index === 4 ? 190 : random.between(84, 130);
    walls.push(block(sheet, x, base + 20, width, tall, index === 4 ? 3 : 2));
    if (index === 1 || index === 3) walls.push(gabled(sheet, x, base + 20 - tall, width));
  }
  sheet.add(...walls);
  birds(sheet, light.fromRight ? 1120 : 460, horizon * 0.5);
  for (let row = 0; row < 5; row++) {
    const distance = 0.14 - row * 0.03;
    const size = 46 + row * 26;
    for (let x = -40; x < frame.width + 40; x += size * random.between(0.7, 1.1)) {
      const y = Math.max(base + 26, heightAt(hill, x)) + row * 62;
      sheet.add(
        random.chance(0.2)
          ? cypress(sheet, x, y + size * 0.5, size * 2.1, distance)
          : foliage(sheet, x, y, size, size * 0.66, random.pick(['#4f7350', '#5d7f52', '#6c8852']), distance),
      );
    }
  }
};
