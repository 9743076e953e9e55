import { mix } from '../colour.ts';
import { conifer } from '../plants.ts';
import { frame, line, path, type Sheet } from '../sheet.ts';
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

/** Ridge behind ridge under snow, a lake and pine woods. */
export const sierra = (sheet: Sheet): void => {
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
  if (random.chance(0.7)) {
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
  forest(sheet, 990, 150, 0.09, 27, 0.55);
  forest(sheet, 1075, 330, 0, 62, 0.78);
};
