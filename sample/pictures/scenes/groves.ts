import { house, tiles, tower } from '../buildings.ts';
import { mix } from '../colour.ts';
import { bush, cypress, olive } from '../plants.ts';
import { frame, line, n, type Point, path, type Sheet, stroke } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';

/** Rows of trees dotted over a far hill. */
const orchard = (sheet: Sheet, hill: readonly Point[], depth: number, size: number, distance: number) => {
  const { random, light } = sheet;
  const dots: string[] = [];
  const dark = light.paint('#64794f', distance, 'shade');
  const lit = light.paint('#93a06b', distance, 'lit');
  const side = light.fromRight ? 1 : -1;
  for (let row = 0; row < depth; row++) {
    const s = size * (0.6 + (row / depth) * 0.8);
    for (let x = -30 + (row % 2) * s * 1.3; x < frame.width + 30; x += s * 2.7) {
      const y = heightAt(hill, x) + 10 + row * s * 1.5;
      const r = s * random.between(0.75, 1);
      dots.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.72)}" fill="${dark}"/><ellipse cx="${n(x + side * r * 0.25)}" cy="${n(y - r * 0.22)}" rx="${n(r * 0.6)}" ry="${n(r * 0.4)}" fill="${lit}"/>`,
      );
    }
  }
  sheet.add(dots.join(''));
};

/** Vine rows running to one point. */
const vines = (sheet: Sheet, top: number, vanishX: number) => {
  const { light, random, vertical } = sheet;
  const soil = vertical(top, frame.height, [
    [0, light.paint('#c79a66', 0.16, 'lit')],
    [1, light.paint('#a86f43', 0, 'plain')],
  ]);
  const edge: Point[] = Array.from({ length: 34 }, (_, i) => [i * 50 - 20, top + Math.sin(i / 5 + vanishX) * 9]);
  sheet.add(path(`M-20 ${frame.height}L${line(edge)}L1640 ${frame.height}Z`, soil));
  const vanishY = top - 130;
  for (let i = -26; i <= 26; i++) {
    const footX = vanishX + i * 118;
    for (const [from, colour, side] of [
      [0, '#4f6b3a', 'shade'],
      [1, '#83974a', 'lit'],
    ] as const) {
      const left: Point[] = [];
      const right: Point[] = [];
      for (let step = 0; step <= 26; step++) {
        const t = (step / 26) ** 1.7;
        const y = top + 6 + t * (frame.height + 60 - top);
        const k = (y - vanishY) / (frame.height - vanishY);
        const x = vanishX + (footX - vanishX) * k;
        const bump = random.between(0.75, 1.15) * k;
        const shift = from * 12 * k * (light.fromRight ? 1 : -1);
        left.push([x - 34 * bump * (from ? 0.62 : 1) + shift, y - from * 26 * k]);
        right.push([x + 34 * bump * (from ? 0.62 : 1) + shift, y - from * 26 * k]);
      }
      sheet.add(path(`M${line([...left, ...right.toReversed()])}Z`, light.paint(colour, 0.04, side)));
    }
  }
};

/** Olive hills or vineyards around a farmhouse. */
export const groves = (sheet: Sheet): void => estate(sheet, false);

/** The same among vines. */
export const vineyard = (sheet: Sheet): void => estate(sheet, true);

const estate = (sheet: Sheet, ofVines: boolean): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  land(
    sheet,
    { y: horizon + 30, height: 280, colour: '#5d7a94', distance: 0.62, waves: 5, octaves: 5, jagged: true },
    true,
  );
  land(sheet, { y: horizon + 50, height: 170, colour: '#6d8a86', distance: 0.48, waves: 4, octaves: 4 });
  mist(sheet, horizon + 50, 60, 0.5);
  const far = land(sheet, {
    y: horizon + 120,
    height: 150,
    colour: '#b5a56c',
    distance: 0.32,
    waves: 3,
    octaves: 2,
    mist: 0.4,
  });
  orchard(sheet, far, 7, 6, 0.3);
  const middle = land(sheet, {
    y: horizon + 210,
    height: 150,
    colour: '#bfa667',
    distance: 0.18,
    waves: 2.4,
    octaves: 2,
    mist: 0.3,
  });
  orchard(sheet, middle, 8, 10, 0.17);
  const x = light.fromRight ? random.between(360, 560) : random.between(960, 1140);
  const y = heightAt(middle, x + 60) + 40;
  const wall = random.pick(['#fdf8ec', '#f3dcb4', '#eec59a']);
  for (const dx of [-130, -104, -76, 232, 262, 300])
    sheet.add(cypress(sheet, x + dx, y + 6 + Math.abs(dx) * 0.02, random.between(110, 165), 0.08));
  sheet.add(tower(sheet, x + 40, y - 20, 46, 150, wall, tiles[1], 0.08));
  sheet.add(
    house(sheet, { x: x - 40, y, width: 180, height: 66, wall, roof: tiles[0], distance: 0.07, style: 'long' }),
  );
  sheet.add(house(sheet, { x: x + 100, y: y + 8, width: 120, height: 52, wall, roof: tiles[2], distance: 0.06 }));
  for (let i = 0; i < 8; i++) sheet.add(bush(sheet, x - 60 + i * 40, y + 16, random.between(12, 22), 0.08));
  birds(sheet, light.fromRight ? 1080 : 520, horizon * 0.6);
  const top = horizon + 262;
  if (ofVines) {
    vines(sheet, top, light.fromRight ? 620 : 980);
  } else {
    const near = land(sheet, {
      y: top + 70,
      height: 90,
      colour: '#c7a866',
      distance: 0.06,
      waves: 1.6,
      octaves: 2,
      mist: 0.12,
    });
    for (let row = 0; row < 4; row++) {
      const size = 78 + row * 48;
      for (let ox = -60 + (row % 2) * size * 0.7; ox < 1700; ox += size * 1.45) {
        const oy = heightAt(near, Math.min(1590, Math.max(0, ox))) + 44 + row * row * 16 + row * 42;
        const shadow = mix(light.paint('#6d5a3a', 0, 'shade'), light.paint('#c7a866'), 0.3);
        const reach = light.fromRight ? -1 : 1;
        sheet.add(
          stroke(`M${n(ox)} ${n(oy)}h${n(reach * size * 0.7)}`, shadow, size * 0.13, 'stroke-opacity="0.5"'),
          olive(sheet, ox + random.between(-10, 10), oy, size * random.between(0.9, 1.12), 0.05 - row * 0.014),
        );
      }
    }
  }
};
