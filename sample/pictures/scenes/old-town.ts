import { dome, house, pane, tiles, tower } from '../buildings.ts';
import { cypress, foliage } from '../plants.ts';
import { frame, mirror, n, path, polygon, rect, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';
import { glitter, reflected, sea } from '../water.ts';

const stone = '#e6c896';
const facades = ['#e9c893', '#f0dcb8', '#d99a6c', '#f6ead2', '#e2b27c', '#cf8660'] as const;

const spire = (sheet: Sheet, x: number, y: number, width: number, height: number) => {
  const { light } = sheet;
  return (
    polygon(
      [
        [x - width / 2, y],
        [x, y - height],
        [x, y],
      ],
      light.paint(stone, 0.08, light.fromRight ? 'shade' : 'lit'),
    ) +
    polygon(
      [
        [x, y],
        [x, y - height],
        [x + width / 2, y],
      ],
      light.paint(stone, 0.08, light.fromRight ? 'lit' : 'shade'),
    )
  );
};

/** Nave, transept, buttresses with their pinnacles, and either a dome or a crossing tower. */
const church = (sheet: Sheet, x: number, y: number): string => {
  const { light, random } = sheet;
  const lit = light.paint(stone, 0.08, 'lit');
  const shade = light.paint(stone, 0.1, 'shade');
  const domed = random.chance(0.6);
  const parts: string[] = [];
  if (domed) parts.push(dome(sheet, x + 250, y - 235, 92, stone, '#7f9aa0', 0.1));
  else
    parts.push(
      tower(sheet, x + 190, y - 200, 110, 300, stone, '#8a6a55', 0.1),
      ...[180, 312].map(dx => spire(sheet, x + dx, y - 430, 16, 70)),
    );
  parts.push(
    polygon(
      [
        [x + 60, y - 235],
        [x + 100, y - 285],
        [x + 470, y - 285],
        [x + 510, y - 235],
      ],
      light.paint('#b5694a', 0.1, 'plain'),
    ),
    rect(x + 60, y - 236, 450, 236, lit),
    rect(x + 410, y - 236, 100, 236, shade),
    polygon(
      [
        [x + 180, y - 236],
        [x + 250, y - 318],
        [x + 320, y - 236],
      ],
      lit,
    ),
    rect(x + 180, y - 238, 140, 238, light.paint(stone, 0.05, 'lit')),
    `<circle cx="${n(x + 250)}" cy="${n(y - 208)}" r="34" fill="${light.paint('#c09a68', 0.05, 'shade')}"/>`,
    `<circle cx="${n(x + 250)}" cy="${n(y - 208)}" r="26" fill="${light.lamps > 0.4 ? '#ffd58a' : light.paint('#3c5a72', 0.05)}"/>`,
  );
  for (const dx of [74, 120, 340, 386, 436, 480]) parts.push(pane(sheet, x + dx, y - 200, 20, 62, 0.06, true));
  for (const dx of [58, 106, 172, 320, 372, 422, 505])
    parts.push(
      rect(x + dx - 5, y - 250, 10, 250, light.paint(stone, 0.04, 'plain')),
      spire(sheet, x + dx, y - 250, 15, 52),
    );
  parts.push(tower(sheet, x - 40, y, 104, 560, stone, '#a85f3f', 0.05));
  parts.push(rect(x - 40, y - 130, 560, 8, light.paint('#fff0cf', 0.05, 'lit'), 'fill-opacity="0.5"'));
  return parts.join('');
};

const roofs = (sheet: Sheet, y: number, size: number, distance: number, lift: (x: number) => number) => {
  const { random } = sheet;
  const parts: string[] = [];
  for (let x = -60; x < frame.width; ) {
    const width = size * random.between(0.8, 1.4);
    const ground = y - lift(x + width / 2);
    if (random.chance(0.07)) parts.push(cypress(sheet, x, ground, size * 1.7, distance));
    parts.push(
      house(sheet, {
        x,
        y: y + 6,
        width: width + 4,
        height: size * random.between(0.75, 1.3) + y - ground,
        wall: random.pick(facades),
        roof: random.pick(tiles),
        distance,
        style: random.pick(['gable', 'long', 'long']),
      }),
    );
    x += width * 0.9;
  }
  return parts.join('');
};

const bridge = (sheet: Sheet, y: number) => {
  const { light } = sheet;
  let d = `M-20 ${y - 74}Q380 ${y - 124} 780 ${y - 74}V${y}H740`;
  for (let x = 740; x > 0; x -= 190) d += `A72 62 0 0 0 ${x - 144} ${y}H${x - 190}`;
  return (
    path(`${d}V${y - 74}Z`, light.paint('#d3b382', 0.04, 'plain')) +
    path(
      `M-20 ${y - 74}Q380 ${y - 124} 780 ${y - 74}v-10Q380 ${y - 136} -20 ${y - 86}Z`,
      light.paint('#e9cd9d', 0.03, 'lit'),
    )
  );
};

/** The old town and its cathedral over the river. */
export const oldTown = (sheet: Sheet): void => town(sheet, true);

/** The same above gardens. */
export const cathedral = (sheet: Sheet): void => town(sheet, false);

const town = (sheet: Sheet, atRiver: boolean): void => {
  const { random, light } = sheet;
  sky(sheet);
  land(sheet, { y: 700, height: 240, colour: '#66808e', distance: 0.62, waves: 4, octaves: 4 });
  land(sheet, { y: 740, height: 170, colour: '#71846f', distance: 0.45, waves: 3, octaves: 4 });
  mist(sheet, 640, 70, 0.45);
  const water = 850;
  const centre = light.fromRight ? random.between(330, 480) : random.between(680, 820);
  const rise = (x: number) => 90 * Math.exp(-(((x - centre - 240) / 460) ** 2));
  const far = roofs(sheet, 740, 58, 0.26, rise);
  const main = church(sheet, centre, 744);
  const middle = roofs(sheet, 800, 76, 0.13, () => 0);
  const near = roofs(sheet, water - 16, 84, 0.05, () => -20);
  const trees = Array.from({ length: 22 }, (_, i) =>
    foliage(
      sheet,
      i * 78 + random.between(-20, 20),
      water - 34,
      random.between(26, 44),
      random.between(20, 30),
      '#5f7f52',
      0.05,
    ),
  ).join('');
  const bird = () => birds(sheet, light.fromRight ? 1150 : 450, 250);
  if (!atRiver) {
    sheet.add(far, main, middle, near);
    gardens(sheet, water);
    bird();
    return;
  }
  const quay = rect(-10, water - 20, 1620, 22, light.paint('#cdb48a', 0.04, 'plain'));
  sea(sheet, water - 2, frame.height, '#23708c');
  sheet.add(reflected(sheet, far + main + middle + near + trees + quay, water, 0.36, 0.8));
  glitter(sheet, water, frame.height, 0.6);
  if (random.chance(0.65)) {
    const arch = bridge(sheet, 930);
    const span = reflected(sheet, arch, 930, 0.3, 0.7);
    sheet.add(light.fromRight ? mirror(span, 800) : span);
  }
  bird();
};

/** Trees and cypresses, larger towards the viewer. */
const gardens = (sheet: Sheet, top: number): void => {
  const { random } = sheet;
  land(sheet, { y: top + 10, height: 30, colour: '#7f8a5a', distance: 0.06, waves: 2, octaves: 2, mist: 0.1 });
  for (let row = 0; row < 4; row++) {
    const size = 40 + row * 26;
    const y = top + row * 62;
    for (let x = -40; x < frame.width + 40; x += size * random.between(0.8, 1.2))
      sheet.add(
        random.chance(0.16)
          ? cypress(sheet, x, y + size * 0.6, size * 2.2, 0.05)
          : foliage(sheet, x, y, size, size * 0.64, random.pick(['#5f7f52', '#6c8852', '#527550']), 0.05 - row * 0.01),
      );
  }
};
