import { mix } from '../colour.ts';
import { bush, conifer } from '../plants.ts';
import { frame, mirror, path, rect, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';

const deck = 560;

/** Tall arches from one side of the valley to the other. */
const arches = (sheet: Sheet) => {
  const { light, vertical } = sheet;
  const span = 150;
  const stone = '#d9bd93';
  const fade = (side: 'lit' | 'shade' | 'plain', colour = stone) =>
    vertical(deck, 1000, [
      [0, light.paint(colour, 0.07, side)],
      [1, mix(light.paint(colour, 0.1, side), light.haze, 0.5)],
    ]);
  const lit = fade('lit');
  const inner = fade('shade', '#a98a66');
  let holes = '';
  let face = `M-20 ${deck}H1620V1067H-20Z`;
  for (let x = -60; x < 1640; x += span) {
    const left = x + 24;
    const right = x + span - 24;
    const r = (right - left) / 2;
    const hole = `M${left - 3} 1067L${left} ${deck + 52 + r}A${r} ${r} 0 0 1 ${right} ${deck + 52 + r}L${right + 3} 1067Z`;
    face += hole;
    holes += path(
      `M${left} ${deck + 52 + r}A${r} ${r} 0 0 1 ${right} ${deck + 52 + r}l-16 0A${r - 8} ${r} 0 0 0 ${left + 3} ${deck + 66 + r}L${left + 13} 1067H${left - 3}Z`,
      inner,
    );
    for (const offset of [0, 10])
      holes += path(
        `M${left - offset} ${deck + 52 + r}A${r + offset} ${r + offset} 0 0 1 ${right + offset} ${deck + 52 + r}`,
        'none',
        `stroke="${light.paint('#b2946b', 0.1)}" stroke-width="2" stroke-opacity="0.6"`,
      );
  }
  let courses = '';
  for (let y = deck + 150; y < 900; y += 130)
    for (let x = -60; x < 1640; x += span) courses += rect(x - 29, y, 58, 7, light.paint('#eed7ae', 0.1, 'lit'));
  return `<path d="${face}" fill="${lit}" fill-rule="evenodd"/>${holes}${courses}${rect(-20, deck - 4, 1640, 18, light.paint('#eed9b4', 0.05, 'lit'))}${rect(-20, deck + 14, 1640, 7, light.paint('#94785a', 0.08, 'shade'))}`;
};

/** A stone bridge over a gorge in the mountains. */
export const viaduct = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  land(
    sheet,
    {
      y: horizon + 40,
      height: 430,
      colour: '#5b7892',
      distance: 0.6,
      waves: 5,
      octaves: 5,
      jagged: true,
      mist: 0.8,
    },
    true,
  );
  mist(sheet, horizon + 20, 90, 0.5);
  land(sheet, { y: horizon + 150, height: 300, colour: '#527069', distance: 0.4, waves: 4, octaves: 4, mist: 0.6 });
  const wood = land(sheet, {
    y: horizon + 260,
    height: 230,
    colour: '#4f7056',
    distance: 0.28,
    waves: 3,
    octaves: 4,
    mist: 0.6,
  });
  for (let x = 0; x < frame.width; x += random.between(9, 20))
    sheet.add(conifer(sheet, x, heightAt(wood, x) + random.between(6, 60), random.between(34, 62), 0.27, 0.2));
  mist(sheet, 800, 160, 0.7);
  const crossing = arches(sheet);
  sheet.add(light.fromRight ? mirror(crossing, 800) : crossing);
  mist(sheet, 930, 120, 0.75);
  birds(sheet, light.fromRight ? 1000 : 520, horizon * 0.5);
  const valley = (x: number) => 0.16 + 0.84 * Math.min(1, Math.abs(x - 800) / 800) ** 1.5;
  for (const [y, height, size, distance] of [
    [1010, 330, 120, 0.12],
    [1080, 300, 210, 0.02],
  ] as const) {
    const slope = land(sheet, {
      y,
      height,
      colour: '#55764a',
      distance,
      waves: 1.2,
      octaves: 3,
      mist: 0.3,
      shape: valley,
    });
    for (let x = -10; x < frame.width + 20; x += size * random.between(0.16, 0.42)) {
      const scale = 0.35 + 0.75 * Math.min(1, Math.abs(x - 800) / 700);
      const ground = heightAt(slope, x) + random.between(8, 40);
      sheet.add(
        random.chance(0.3)
          ? bush(sheet, x, ground, size * 0.2, distance)
          : conifer(sheet, x, ground, size * scale * random.between(0.75, 1.2), distance, 0.15),
      );
    }
  }
};
