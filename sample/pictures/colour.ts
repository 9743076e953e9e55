type Channels = [number, number, number];

const parse = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const print = (channels: Channels): string =>
  `#${channels
    .map(channel =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour `share` of the way from one to the other. */
export const mix = (from: string, to: string, share: number): string => {
  const a = parse(from);
  const b = parse(to);
  const blend = (x: number, y: number) => x + (y - x) * share;
  return print([blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]);
};

/** A surface of one colour under a light of another. */
export const multiply = (surface: string, light: string): string => {
  const a = parse(surface);
  const b = parse(light);
  return print([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
};
