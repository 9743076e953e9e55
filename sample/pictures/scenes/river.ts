import { palette } from '../../../contract/palette.ts';
import { mix } from '../colour.ts';
import { foliage, palm } from '../plants.ts';
import { frame, mirror, n, path, rect, type Sheet, stroke } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';
import { glitter, reflected, ripples, sea } from '../water.ts';

/** A long, low ship of two decks with an awning, bow to the right. */
const riverShip = (sheet: Sheet, x: number, y: number, length: number): string => {
  const { light, random } = sheet;
  const u = length / 100;
  const white = mix(light.paint('#fbf8f2', 0.03, 'lit'), '#fff3dc', light.lamps > 0.5 ? 0.3 : 0);
  const hull = light.paint(palette.atlantic[8], 0.04);
  const parts = [
    path(`M${n(x)} ${n(y - 4 * u)}H${n(x + length)}l${n(-5 * u)} ${n(4 * u)}H${n(x + 3 * u)}Z`, hull),
    rect(x + 3 * u, y - 8.4 * u, 88 * u, 4.6 * u, white),
    rect(x + 5 * u, y - 12.4 * u, 80 * u, 4.2 * u, white),
    rect(x + 4 * u, y - 12.9 * u, 82 * u, 0.7 * u, light.paint(palette.terracotta[5], 0.02, 'lit')),
    rect(x + 74 * u, y - 15.6 * u, 8 * u, 3 * u, white),
    rect(x + 12 * u, y - 16.6 * u, 48 * u, 0.8 * u, light.paint('#f3e2c2', 0.02, 'lit')),
  ];
  for (let post = 13; post < 60; post += 9)
    parts.push(stroke(`M${n(x + post * u)} ${n(y - 12.6 * u)}V${n(y - 16 * u)}`, light.paint('#6b5a48'), 0.3 * u));
  for (const [deck, from, to] of [
    [7.4, 6, 87],
    [11.5, 8, 82],
  ] as const)
    for (let at = from; at < to; at += 3.4)
      parts.push(
        rect(
          x + at * u,
          y - deck * u,
          2.3 * u,
          2.2 * u,
          random.chance(light.lamps * 0.7) ? '#ffdf9c' : light.paint('#31506a', 0.06),
        ),
      );
  return parts.join('');
};

/** A river ship before low banks with palms. */
export const river = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  land(sheet, { y: horizon + 2, height: 170, colour: '#b39a78', distance: 0.5, waves: 4, octaves: 4 });
  land(sheet, { y: horizon + 30, height: 90, colour: '#7f8a58', distance: 0.3, waves: 3, octaves: 3, mist: 0.5 });
  mist(sheet, horizon, 50, 0.4);
  const bank: string[] = [rect(-10, horizon + 26, 1620, 34, light.paint('#8b8f5a', 0.2, 'plain'))];
  for (let x = -20; x < frame.width + 20; x += random.between(26, 52))
    bank.push(
      random.chance(0.28)
        ? palm(sheet, x, horizon + 44, random.between(90, 170), 0.2)
        : foliage(sheet, x, horizon + 40, random.between(22, 42), random.between(14, 24), '#5f7f52', 0.2),
    );
  const shore = horizon + 58;
  sea(sheet, shore, frame.height, '#2a6f7c');
  sheet.add(reflected(sheet, bank.join(''), shore, 0.3, 0.7));
  glitter(sheet, shore, frame.height, 0.7);
  const length = random.between(980, 1080);
  const x = 800 - length / 2;
  const y = shore + random.between(150, 190);
  const vessel = reflected(sheet, riverShip(sheet, x, y, length), y, 0.26, 0.75);
  sheet.add(light.fromRight ? mirror(vessel, 800) : vessel);
  ripples(sheet, y + 12, frame.height, 70);
  birds(sheet, light.fromRight ? 1050 : 520, horizon * 0.55);
  for (let at = 0; at < 46; at++) {
    const reed = random.chance(0.5) ? random.between(-20, 260) : random.between(1340, 1620);
    sheet.add(
      stroke(
        `M${n(reed)} 1080q${n(random.between(-14, 14))} -70 ${n(random.between(-30, 30))} ${n(-random.between(90, 190))}`,
        light.paint('#4f6b3f', 0.02, 'shade'),
        random.between(4, 8),
      ),
    );
  }
};
