import { house, tiles, tower } from '../buildings.ts';
import { cypress, foliage, olive } from '../plants.ts';
import { frame, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { heightAt, land, mist } from '../terrain.ts';

/** A white village climbing its hill to the church, olive trees below. */
export const village = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  land(
    sheet,
    { y: horizon + 40, height: 320, colour: '#5f7d92', distance: 0.6, waves: 5, octaves: 5, jagged: true },
    true,
  );
  land(sheet, { y: horizon + 90, height: 230, colour: '#6d8478', distance: 0.42, waves: 4, octaves: 5, mist: 0.6 });
  mist(sheet, horizon + 70, 80, 0.5);
  const top = light.fromRight ? random.between(560, 760) : random.between(840, 1040);
  const hillY = 1000;
  const hillHeight = random.between(570, 640);
  const shape = (x: number) => Math.exp(-(((x - top) / 520) ** 2));
  const hill = land(sheet, {
    y: hillY,
    height: hillHeight,
    colour: '#98915f',
    distance: 0.14,
    waves: 2,
    octaves: 2,
    floor: 0.85,
    mist: 0.2,
    shape: x => 0.12 + shape(x) * 0.88,
  });
  const crest = Math.min(...hill.map(point => point[1]));
  const peak = hill.find(point => point[1] === crest)?.[0] ?? top;
  const walls = ['#fdfaf3', '#fdfaf3', '#f9f3e6', '#f7ead2'] as const;
  sheet.add(
    house(sheet, {
      x: peak - 20,
      y: crest + 44,
      width: 170,
      height: 84,
      wall: '#f4e7cd',
      roof: tiles[0],
      distance: 0.12,
    }),
  );
  sheet.add(tower(sheet, peak - 66, crest + 48, 58, 230, '#f4e7cd', tiles[1], 0.1));
  const rows = 10;
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1);
    const y = crest + 62 + depth ** 1.12 * 330;
    const size = 62 + depth * 62;
    const distance = 0.12 - depth * 0.1;
    for (let x = peak - 760; x < peak + 760; x += size * random.between(0.62, 0.86)) {
      const ground = heightAt(hill, x + size / 2);
      if (ground > y - 18 || x < -120 || x > frame.width || random.chance(0.1)) continue;
      if (random.chance(0.09)) {
        sheet.add(
          random.chance(0.6)
            ? cypress(sheet, x + size / 2, y + 4, size * 1.5, distance)
            : foliage(sheet, x + size / 2, y - 20, size * 0.4, size * 0.32, '#6f8a58', distance),
        );
        continue;
      }
      sheet.add(
        house(sheet, {
          x,
          y: y + random.between(-9, 9),
          width: size * random.between(0.85, 1.2),
          height: size * random.between(0.56, 0.95),
          wall: random.pick(walls),
          roof: random.pick(tiles),
          distance,
          style: random.pick(['gable', 'gable', 'long', 'flat']),
        }),
      );
    }
  }
  birds(sheet, light.fromRight ? 1180 : 420, horizon * 0.5);
  for (const [y, distance, colour] of [
    [930, 0.1, '#a39a62'],
    [1010, 0.03, '#b0a066'],
  ] as const) {
    const slope = land(sheet, { y, height: 70, colour, distance, waves: 2, octaves: 2, mist: 0.12 });
    const scale = y > 1000 ? 2 : 1;
    for (let x = 0; x < frame.width; x += random.between(56, 104) * scale) {
      const ground = heightAt(slope, x) + 16 * scale;
      sheet.add(
        random.chance(0.16)
          ? cypress(sheet, x, ground, 130 * scale, distance)
          : olive(sheet, x, ground + random.between(0, 24), random.between(54, 74) * scale, distance),
      );
    }
  }
};
