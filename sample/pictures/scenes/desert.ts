import { mix } from '../colour.ts';
import { palm } from '../plants.ts';
import { ellipse, frame, mirror, n, path, type Sheet, stroke } from '../sheet.ts';
import { sky } from '../sky.ts';
import { land, mist } from '../terrain.ts';

/** One dune: a sunny flank, a winding crest and the shadow behind it. */
const dune = (sheet: Sheet, peakX: number, peakY: number, spread: number, base: number, distance: number) => {
  const { light, random, vertical } = sheet;
  const sand = '#e5ab6c';
  const drop = base - peakY;
  const bend = random.between(0.16, 0.3) * spread;
  const foot = random.between(-0.3, 0.05) * spread;
  const lee = `C${n(peakX + spread * 0.26)} ${n(peakY + drop * 0.13)} ${n(peakX + spread * 0.55)} ${n(base - drop * 0.16)} ${n(peakX + spread * 1.1)} ${n(base)}`;
  const outline = `M${n(peakX - spread)} ${n(base)}C${n(peakX - spread * 0.5)} ${n(base - drop * 0.2)} ${n(peakX - spread * 0.28)} ${n(peakY + drop * 0.04)} ${n(peakX)} ${n(peakY)}${lee}`;
  const crest = `M${n(peakX)} ${n(peakY)}${lee}V${n(base + drop * 0.5)}H${n(peakX + foot)}C${n(peakX + foot)} ${n(base - drop * 0.1)} ${n(peakX - bend * 0.3)} ${n(peakY + drop * 0.72)} ${n(peakX + bend * 0.15)} ${n(peakY + drop * 0.5)}C${n(peakX + bend * 0.5)} ${n(peakY + drop * 0.3)} ${n(peakX + bend * 0.04)} ${n(peakY + drop * 0.16)} ${n(peakX)} ${n(peakY)}Z`;
  const lit = vertical(peakY, base + 60, [
    [0, light.paint(mix(sand, '#fff1cf', 0.35), distance, 'lit')],
    [1, mix(light.paint(sand, distance, 'lit'), light.haze, 0.18)],
  ]);
  const shade = vertical(peakY, base + drop * 0.5, [
    [0, light.paint('#a8623a', distance, 'shade')],
    [0.6, light.paint('#bd7c4a', distance, 'plain')],
    [1, mix(light.paint(sand, distance, 'lit'), light.haze, 0.18)],
  ]);
  const drawing = path(`${outline}V${frame.height}H${n(peakX - spread)}Z`, lit) + path(crest, shade);
  return light.fromRight ? mirror(drawing, peakX) : drawing;
};

const camel = (sheet: Sheet, x: number, y: number, s: number) => {
  const dark = sheet.light.paint('#4a2f22', 0.06, 'shade');
  const legs = [-0.34, -0.24, 0.2, 0.3]
    .map(dx => `M${n(x + dx * s)} ${n(y - s * 0.42)}L${n(x + (dx + 0.03) * s)} ${n(y)}`)
    .join('');
  return (
    stroke(legs, dark, s * 0.07) +
    path(
      `M${n(x - s * 0.42)} ${n(y - s * 0.5)}Q${n(x - s * 0.36)} ${n(y - s * 0.74)} ${n(x - s * 0.14)} ${n(y - s * 0.74)}Q${n(x)} ${n(y - s * 1.02)} ${n(x + s * 0.14)} ${n(y - s * 0.74)}Q${n(x + s * 0.36)} ${n(y - s * 0.7)} ${n(x + s * 0.38)} ${n(y - s * 0.52)}Q${n(x)} ${n(y - s * 0.28)} ${n(x - s * 0.42)} ${n(y - s * 0.5)}Z`,
      dark,
    ) +
    stroke(
      `M${n(x + s * 0.33)} ${n(y - s * 0.58)}Q${n(x + s * 0.52)} ${n(y - s * 0.52)} ${n(x + s * 0.54)} ${n(y - s * 0.86)}L${n(x + s * 0.7)} ${n(y - s * 0.84)}`,
      dark,
      s * 0.09,
    ) +
    path(
      `M${n(x - s * 0.1)} ${n(y - s * 0.86)}q${n(s * 0.1)} ${n(-s * 0.46)} ${n(s * 0.22)} 0Z`,
      sheet.light.paint('#f6f1e7', 0.05, 'lit'),
    ) +
    ellipse(x + s * 0.3, y + 1, s * 0.6, s * 0.05, dark, 'fill-opacity="0.3"')
  );
};

/** Dunes to the horizon, rock mesas, a caravan or an oasis. */
export const desert = (sheet: Sheet): void => {
  const { random, light, horizon } = sheet;
  sky(sheet);
  const steps = (x: number) => 0.45 + 0.55 / (1 + Math.exp(-14 * (Math.sin(x / 190 + light.sun.x) - 0.2)));
  land(sheet, { y: horizon + 30, height: 170, colour: '#a9765c', distance: 0.62, waves: 2, octaves: 3, shape: steps });
  land(sheet, { y: horizon + 46, height: 110, colour: '#b98058', distance: 0.46, waves: 3, octaves: 3 });
  mist(sheet, horizon + 30, 60, 0.5);
  for (let i = 0; i < 5; i++)
    sheet.add(
      dune(
        sheet,
        i * 380 + random.between(-90, 90),
        horizon + random.between(-20, 40),
        random.between(320, 480),
        horizon + 120,
        0.34,
      ),
    );
  mist(sheet, horizon + 110, 40, 0.3);
  for (let i = 0; i < 3; i++)
    sheet.add(
      dune(
        sheet,
        150 + i * 620 + random.between(-120, 120),
        horizon + random.between(60, 120),
        random.between(520, 700),
        horizon + 260,
        0.17,
      ),
    );
  const ridgeY = horizon + 262;
  sheet.add(
    path(
      `M-10 ${n(ridgeY + 20)}C400 ${n(ridgeY - 46)} 1000 ${n(ridgeY + 54)} 1610 ${n(ridgeY - 20)}V1077H-10Z`,
      sheet.vertical(ridgeY - 20, frame.height, [
        [0, light.paint('#ecb97d', 0.06, 'lit')],
        [1, light.paint('#d18e52', 0, 'plain')],
      ]),
    ),
  );
  if (random.chance(0.55)) {
    for (let i = 0; i < 6; i++) sheet.add(camel(sheet, 420 + i * 96 + random.between(-8, 8), ridgeY + 22 + i * 3, 66));
  } else {
    const x = light.fromRight ? 380 : 1120;
    sheet.add(ellipse(x + 60, ridgeY + 50, 230, 18, mix(light.mid, light.paint('#2f8fa6'), 0.5)));
    for (let i = 0; i < 8; i++)
      sheet.add(
        palm(
          sheet,
          x - 160 + i * 52 + random.between(-14, 14),
          ridgeY + random.between(30, 50),
          random.between(110, 220),
          0.05,
        ),
      );
  }
  sheet.add(dune(sheet, light.fromRight ? 1240 : 360, horizon + 340, 1250, 1100, 0));
  for (let i = 0; i < 22; i++) {
    const y = 985 + i * 4.2;
    const x = random.between(-50, 1500);
    sheet.add(
      stroke(
        `M${n(x)} ${n(y)}q70 -12 150 0t150 0`,
        light.paint('#b8743f', 0.02, 'shade'),
        1.6,
        'stroke-opacity="0.22"',
      ),
    );
  }
};
