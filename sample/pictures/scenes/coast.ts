import { sailboat } from '../boats.ts';
import { house, tiles, tower } from '../buildings.ts';
import { mix } from '../colour.ts';
import { bush, umbrellaPine } from '../plants.ts';
import { ellipse, frame, mirror, n, path, type Sheet, stroke } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';
import { glitter, sea } from '../water.ts';

const parasol = (sheet: Sheet, x: number, y: number, size: number) => {
  const { light, random } = sheet;
  const colour = random.pick(['#c96a3b', '#f6f1e7', '#236c96', '#e4a07d']);
  const dome = (from: number, to: number, side: 'lit' | 'shade') =>
    path(
      `M${n(x + from * size)} ${n(y - size)}Q${n(x + from * size * 0.9)} ${n(y - size * 1.55)} ${n(x)} ${n(y - size * 1.6)}Q${n(x + to * size * 0.9)} ${n(y - size * 1.55)} ${n(x + to * size)} ${n(y - size)}Z`,
      light.paint(colour, 0, side),
    );
  return (
    ellipse(x + size * 0.5, y + 2, size * 0.9, size * 0.14, light.paint('#9c8258', 0, 'shade'), 'fill-opacity="0.5"') +
    stroke(`M${n(x)} ${n(y)}V${n(y - size * 1.4)}`, light.paint('#8a6b4b', 0, 'shade'), 4) +
    dome(-0.95, 0.2, light.fromRight ? 'shade' : 'lit') +
    dome(0.2, 0.95, light.fromRight ? 'lit' : 'shade') +
    ellipse(x, y, size * 0.55, size * 0.08, light.paint('#fffaf0', 0, 'lit'))
  );
};

/** A cove with its beach, headlands behind, a lighthouse and pines. */
export const coast = (sheet: Sheet): void => {
  const { random, light, horizon, vertical } = sheet;
  sky(sheet);
  const landRight = !light.fromRight;
  const shore = (x: number) => (landRight ? x / frame.width : 1 - x / frame.width);
  for (const [i, reach] of [0.3, 0.45].entries()) {
    land(sheet, {
      y: horizon + 1,
      height: 150 - i * 20,
      colour: '#5b7f86',
      distance: 0.62 - i * 0.2,
      waves: 3 + i * 2,
      bottom: horizon + 2,
      shape: x => Math.max(0, (shore(x) - reach) * 1.7),
    });
  }
  sea(sheet, horizon, frame.height, '#4fb3b0');
  glitter(sheet, horizon, 900);
  const cape = land(sheet, {
    y: horizon + 92,
    height: 270,
    colour: '#94865c',
    distance: 0.17,
    waves: 5,
    octaves: 5,
    floor: 0.3,
    bottom: horizon + 92,
    mist: 0.18,
    shape: x => Math.min(1, Math.max(0, (shore(x) - 0.56) * 3)),
  });
  const capX = (share: number) => (landRight ? share : 1 - share) * frame.width;
  for (let i = 0; i < 26; i++) {
    const x = capX(random.between(0.68, 1));
    sheet.add(bush(sheet, x, heightAt(cape, x) + random.between(4, 50), random.between(10, 24), 0.16));
  }
  for (let i = 0; i < 5; i++) {
    const x = capX(0.78 + i * 0.045);
    sheet.add(
      house(sheet, {
        x,
        y: heightAt(cape, x + 20) + 18,
        width: 54,
        height: 34,
        wall: '#fbf7ee',
        roof: random.pick(tiles),
        distance: 0.12,
      }),
    );
  }
  const lightX = capX(0.705) - 13;
  sheet.add(tower(sheet, lightX, heightAt(cape, lightX) + 14, 26, 130, '#fbf7ee', '#b4532a', 0.1));
  for (let i = 0; i < 5; i++) {
    const near = (i + random.next()) / 5;
    const x = capX(random.between(0.2, 0.58));
    sheet.add(sailboat(sheet, x, horizon + 16 + near * 150, 34 + near * 70, 0.3 * (1 - near)));
  }
  const beach = (offset: number) => {
    const d = `M-10 ${frame.height}V${965 + offset}C280 ${905 + offset} 560 ${985 + offset} 860 ${900 + offset}S1300 ${760 + offset} 1620 ${672 + offset}V${frame.height}Z`;
    return d;
  };
  const foam = mix(light.paint('#ffffff', 0, 'lit'), light.glow, 0.3);
  const sand = vertical(700, frame.height, [
    [0, light.paint('#ead9b6', 0.08, 'lit')],
    [1, light.paint('#d9bd8c', 0, 'lit')],
  ]);
  const shoreline =
    path(beach(-46), light.paint('#8fd3c6', 0.05), 'fill-opacity="0.45"') +
    path(beach(-22), foam, 'fill-opacity="0.55"') +
    path(beach(-15), light.paint('#7cc6bd', 0.05), 'fill-opacity="0.6"') +
    path(beach(-7), foam, 'fill-opacity="0.9"') +
    path(beach(0), light.paint('#c2a274', 0, 'plain')) +
    path(beach(12), sand);
  const people = Array.from({ length: 7 }, (_, i) =>
    parasol(sheet, 660 + i * 128 + random.between(-30, 30), 1006 - i * 30 + random.between(-12, 16), 52 - i * 3),
  ).join('');
  const drawing = shoreline + (light.night ? '' : people);
  sheet.add(landRight ? drawing : mirror(drawing, frame.width / 2));
  mist(sheet, horizon, 46, 0.4);
  birds(sheet, capX(0.42), horizon * 0.55);
  const pineX = capX(0.1);
  sheet.add(
    bush(sheet, pineX - 60, 1090, 130),
    bush(sheet, pineX + 90, 1100, 100),
    umbrellaPine(sheet, pineX, 1067, random.between(640, 760)),
  );
  sheet.add(bush(sheet, capX(0.98), 1100, 120));
};
