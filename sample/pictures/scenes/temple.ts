import { foliage } from '../plants.ts';
import { frame, n, path, polygon, rect, type Sheet, stroke } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';

const blossom = ['#f0c3cf', '#f6d9de', '#e6a9bb'] as const;

/** Five roofs, each smaller than the one below, and the spire. */
const pagoda = (sheet: Sheet, x: number, y: number): string => {
  const { light } = sheet;
  const parts: string[] = [];
  let foot = y;
  for (let storey = 0; storey < 5; storey++) {
    const half = 104 - storey * 13;
    const height = 66 - storey * 5;
    const top = foot - height;
    const reach = half + 62;
    parts.push(
      rect(x - half, top, half * 2, height, light.paint('#8c3f2f', 0.08, 'plain')),
      rect(light.fromRight ? x : x - half, top, half, height, light.paint('#a64f39', 0.08, 'lit')),
    );
    for (let post = -half; post <= half; post += half / 2)
      parts.push(stroke(`M${n(x + post)} ${n(top)}V${n(foot)}`, light.paint('#5e2c22', 0.06), 5));
    parts.push(
      path(
        `M${n(x - reach)} ${n(top + 12)}Q${n(x - half)} ${n(top - 4)} ${n(x - half * 0.7)} ${n(top - 40)}H${n(x + half * 0.7)}Q${n(x + half)} ${n(top - 4)} ${n(x + reach)} ${n(top + 12)}Z`,
        light.paint('#4b5560', 0.06, 'plain'),
      ),
      rect(x - half * 0.7, top - 42, half * 1.4, 5, light.paint('#6b7782', 0.06, 'lit')),
    );
    foot = top - 38;
  }
  parts.push(stroke(`M${n(x)} ${n(foot)}V${n(foot - 130)}`, light.paint('#b08a4a', 0.05, 'lit'), 6));
  for (let ring = 0; ring < 6; ring++)
    parts.push(rect(x - 12 + ring, foot - 40 - ring * 13, 24 - ring * 2, 4, light.paint('#b08a4a', 0.05, 'lit')));
  return parts.join('');
};

/** A pagoda over cherry trees, wooded hills behind it. */
export const temple = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  for (const [y, height, colour, distance] of [
    [horizon + 40, 300, '#6d8796', 0.6],
    [horizon + 110, 240, '#64836f', 0.4],
    [horizon + 190, 190, '#557a58', 0.26],
  ] as const) {
    land(sheet, { y, height, colour, distance, waves: 3, octaves: 4, mist: 0.65 });
    mist(sheet, y - 20, 70, 0.45);
  }
  const hill = land(sheet, {
    y: 980,
    height: 210,
    colour: '#6f8a58',
    distance: 0.1,
    waves: 1.5,
    octaves: 2,
    floor: 0.6,
  });
  const x = light.fromRight ? random.between(480, 620) : random.between(980, 1120);
  const foot = heightAt(hill, x) + 30;
  sheet.add(
    pagoda(sheet, x, foot),
    polygon(
      [
        [x - 190, foot + 26],
        [x - 160, foot - 4],
        [x + 160, foot - 4],
        [x + 190, foot + 26],
      ],
      light.paint('#a9a294', 0.06, 'plain'),
    ),
  );
  birds(sheet, light.fromRight ? 1100 : 460, horizon * 0.5);
  for (let row = 0; row < 4; row++) {
    const size = 54 + row * 30;
    for (let tree = -40; tree < frame.width + 60; tree += size * random.between(0.7, 1.15)) {
      const y = heightAt(hill, tree) + 30 + row * 70;
      const colour = random.chance(0.62) ? random.pick(blossom) : random.pick(['#5d7f52', '#4f7350']);
      sheet.add(
        stroke(`M${n(tree)} ${n(y + size * 0.9)}V${n(y)}`, light.paint('#5a4438', 0.05, 'shade'), size * 0.1),
        foliage(sheet, tree, y, size, size * 0.7, colour, Math.max(0, 0.1 - row * 0.03)),
      );
    }
  }
};
