import { cruiseShip, sailboat } from '../boats.ts';
import { mix } from '../colour.ts';
import { frame, mirror, n, path, type Sheet } from '../sheet.ts';
import { birds, sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';
import { glitter, reflected, ripples, sea } from '../water.ts';

const wake = (sheet: Sheet, x: number, y: number, length: number) => {
  const { light, random } = sheet;
  const foam = mix(light.paint('#ffffff', 0, 'lit'), light.glow, 0.2);
  const parts = [
    path(
      `M${n(x + length * 0.98)} ${n(y - 3)}Q${n(x + length * 0.9)} ${n(y + 12)} ${n(x + length * 0.6)} ${n(y + 9)}H${n(x - length * 0.16)}Q${n(x + length * 0.3)} ${n(y - 4)} ${n(x + length * 0.98)} ${n(y - 3)}Z`,
      foam,
      'fill-opacity="0.75"',
    ),
  ];
  for (let i = 0; i < 26; i++) {
    const back = random.next();
    const wx = x + length * (0.2 - back * 0.75);
    parts.push(
      path(
        `M${n(wx)} ${n(y + 4 + back * random.between(2, 40))}q60 -7 ${n(random.between(80, 170))} 0q-60 6 -150 0Z`,
        foam,
        `fill-opacity="${n(0.7 - back * 0.5)}"`,
      ),
    );
  }
  return parts.join('');
};

/** A cruise ship leaving an island coast. */
export const ship = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  const coastRight = !light.fromRight;
  const shore = (x: number) => (coastRight ? x / frame.width : 1 - x / frame.width);
  land(sheet, {
    y: horizon + 1,
    height: 260,
    colour: '#54788a',
    distance: 0.62,
    waves: 4,
    octaves: 5,
    bottom: horizon + 2,
    shape: x => Math.max(0, shore(x) - 0.25),
  });
  land(
    sheet,
    {
      y: horizon + 2,
      height: 230,
      colour: '#557a74',
      distance: 0.4,
      waves: 6,
      octaves: 5,
      bottom: horizon + 3,
      shape: x => Math.max(0, shore(x) - 0.5) * 1.6,
    },
    true,
  );
  sea(sheet, horizon, frame.height, '#175b80');
  mist(sheet, horizon, 40, 0.5);
  glitter(sheet, horizon, frame.height);
  for (let i = 0; i < 3; i++)
    sheet.add(
      sailboat(sheet, random.between(150, 1450), horizon + random.between(14, 40), random.between(34, 56), 0.25),
    );
  const length = random.between(860, 1000);
  const x = 800 - length / 2 + random.between(-60, 60);
  const y = horizon + random.between(150, 190);
  const vessel = reflected(sheet, cruiseShip(sheet, x, y, length), y, 0.28, 0.75) + wake(sheet, x, y, length);
  sheet.add(coastRight ? mirror(vessel, 800) : vessel);
  ripples(sheet, y + 14, frame.height, 70);
  birds(sheet, coastRight ? 500 : 1100, horizon * 0.6);
};
