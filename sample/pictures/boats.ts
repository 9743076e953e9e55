import { palette } from '../../contract/palette.ts';
import { mix } from './colour.ts';
import { n, path, rect, type Sheet, stroke } from './sheet.ts';
import { waterline } from './water.ts';

/** A small sailing boat: `size` is the height of its mast. */
export const sailboat = (sheet: Sheet, x: number, y: number, size: number, distance = 0): string => {
  const { light, random } = sheet;
  const hull = light.paint(random.pick(['#f6f1e7', palette.atlantic[8], palette.terracotta[6]]), distance);
  const side = light.fromRight ? 1 : -1;
  const sail = light.paint('#fffaf0', distance * 0.6, 'lit');
  const jib = light.paint(random.pick(['#efe4d2', '#e4a07d', '#fffaf0']), distance * 0.6, 'shade');
  const w = size * 0.36;
  return (
    path(
      `M${n(x - w)} ${n(y - size * 0.1)}H${n(x + w * 1.1)}Q${n(x + w * 0.8)} ${n(y)} ${n(x + w * 0.5)} ${n(y + 1)}H${n(x - w * 0.7)}Z`,
      hull,
    ) +
    stroke(
      `M${n(x)} ${n(y - size * 0.1)}V${n(y - size)}`,
      light.paint('#5a4a3a', distance),
      Math.max(1, size * 0.014),
    ) +
    path(
      `M${n(x + side * 1.5)} ${n(y - size * 0.97)}Q${n(x + side * w * 0.75)} ${n(y - size * 0.5)} ${n(x + side * w * 0.95)} ${n(y - size * 0.16)}H${n(x + side * 1.5)}Z`,
      sail,
    ) +
    path(
      `M${n(x - side * 1.5)} ${n(y - size * 0.88)}Q${n(x - side * w * 0.45)} ${n(y - size * 0.45)} ${n(x - side * w * 0.82)} ${n(y - size * 0.15)}H${n(x - side * 1.5)}Z`,
      jib,
    ) +
    waterline(sheet, x, y + 1, size * 0.8)
  );
};

/** A cruise ship from the side, bow to the right; `length` sets every other measure. */
export const cruiseShip = (sheet: Sheet, x: number, y: number, length: number): string => {
  const { light, random } = sheet;
  const u = length / 100;
  const at = (px: number, py: number) => `${n(x + px * u)} ${n(y - py * u)}`;
  const bright = light.lamps > 0.5 ? 0.3 : 0;
  const white = mix(light.paint('#fbf8f2', 0.04, 'lit'), '#fff3dc', bright);
  const cool = mix(light.paint('#dfe3e4', 0.05), '#f3e4d4', bright);
  const hull = light.paint(palette.atlantic[8], 0.05);
  const accent = light.paint(palette.terracotta[5], 0.03, 'lit');
  const parts = [
    path(`M${at(14, 7)}L${at(15, 21)}H${n(x + 70 * u)}L${at(75, 17.2)}L${at(83, 13)}L${at(90, 9)}Z`, cool),
    path(`M${at(22, 21)}V${n(y - 23.4 * u)}H${n(x + 62 * u)}L${at(67, 21)}Z`, white),
    path(
      `M${at(1, 9)}C${at(30, 7.4)} ${at(70, 7.4)} ${at(100, 11.6)}Q${at(94, 4)} ${at(90, 0)}H${n(x + 5 * u)}Q${at(2, 3)} ${at(1, 9)}Z`,
      hull,
    ),
    path(
      `M${at(1, 9)}C${at(30, 7.4)} ${at(70, 7.4)} ${at(100, 11.6)}L${at(99, 10.2)}C${at(70, 6.4)} ${at(30, 6.4)} ${at(1.1, 7.9)}Z`,
      white,
    ),
    rect(x + 4.6 * u, y - 1 * u, 85.6 * u, 1 * u, accent),
    path(`M${at(24, 23)}L${at(26, 31)}H${n(x + 34 * u)}L${at(36, 23)}Z`, hull),
    path(`M${at(25.2, 27.6)}H${n(x + 34.8 * u)}L${at(34.3, 29.6)}H${n(x + 25.7 * u)}Z`, accent),
    path(`M${at(60, 23.3)}h${n(9 * u)}l${n(-1.6 * u)} ${n(-2.2 * u)}h${n(-6 * u)}Z`, white),
    stroke(`M${at(55, 23.4)}V${n(y - 30 * u)}`, cool, 0.5 * u),
  ];
  for (let deck = 0; deck < 5; deck++) {
    const dy = 9.4 + deck * 2.35;
    const from = 16 + (deck % 2) * 0.5;
    const to = 88 - deck * 4.1;
    parts.push(
      rect(x + from * u, y - (dy + 1.5) * u, (to - from - 3) * u, 1.5 * u, light.paint('#7f98aa', 0.1, 'shade')),
    );
    for (let w = from; w < to - 4; w += 1.5) {
      const lit = random.chance(light.lamps * 0.75);
      parts.push(
        rect(
          x + (w + 0.35) * u,
          y - (dy + 1.35) * u,
          0.85 * u,
          1.05 * u,
          lit ? '#ffdf9c' : light.paint('#35526a', 0.08),
        ),
      );
    }
  }
  for (let boat = 0; boat < 7; boat++) {
    const bx = 20 + boat * 7;
    parts.push(
      path(
        `M${at(bx, 9.6)}h${n(4.6 * u)}q${n(-0.5 * u)} ${n(1.5 * u)} ${n(-1.4 * u)} ${n(1.5 * u)}h${n(-2 * u)}q${n(-1 * u)} 0 ${n(-1.2 * u)} ${n(-1.5 * u)}Z`,
        accent,
      ),
    );
  }
  for (let w = 8; w < 92; w += 2.4)
    parts.push(
      rect(x + w * u, y - 5.2 * u, 0.7 * u, 0.7 * u, light.lamps > 0.4 ? '#ffdf9c' : mix(hull, '#ffffff', 0.45)),
    );
  return parts.join('');
};
