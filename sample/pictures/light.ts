import { mix, multiply } from './colour.ts';

/** Which way a surface faces: to the sun, away from it, or neither. */
export type Side = 'lit' | 'shade' | 'plain';

type Colours = {
  zenith: string;
  upper: string;
  mid: string;
  horizon: string;
  glow: string;
  haze: string;
  sunTint: string;
  shadeTint: string;
};

type Moment = Colours & { hour: number; lamps: number };

/** The light of one hour: the sky's colours, where the sun stands, and how it tints a surface at a distance. */
export type Light = Colours & {
  hour: number;
  /** 0 by day, 1 when every window is lit. */
  lamps: number;
  night: boolean;
  sun: { x: number; y: number };
  fromRight: boolean;
  paint: (surface: string, distance?: number, side?: Side) => string;
};

const moment = (hour: number, lamps: number, colours: string): Moment => {
  const [zenith = '', upper = '', mid = '', horizon = '', glow = '', haze = '', sunTint = '', shadeTint = ''] =
    colours.split(' ');
  return { hour, lamps, zenith, upper, mid, horizon, glow, haze, sunTint, shadeTint };
};

const night = '#071a30 #0c2b49 #1c4566 #47718c #e6eef0 #2a5270 #7f9ab8 #34506f';
const first = moment(0, 1, night);
const day: Moment[] = [
  first,
  moment(5.4, 1, night),
  moment(7, 0.25, '#4b83aa #8db4c5 #ebd0bb #f9c79c #ffebcd #e8cbbb #ffe0c2 #8a8eab'),
  moment(9.5, 0, '#2b7dad #67a7c9 #b0d3de #f3ead6 #fff8e4 #cfdfdf #fff5e4 #9fb1c6'),
  moment(13, 0, '#1a6ca2 #4a99c5 #98c9dd #e8eee4 #fffcf0 #c3dce4 #ffffff #a4b9cf'),
  moment(17, 0, '#28719f #6aa4bf #bdd1c8 #f8e3bb #fff2cc #ded8c5 #fff0d2 #9d9fb4'),
  moment(19.3, 0.35, '#2a628b #7596a4 #e6ba8e #f9b16f #ffe6ad #ebb68b #ffd2a0 #877b94'),
  moment(20.7, 0.9, '#123a60 #3b5e84 #b27a7e #f19a62 #ffcf94 #a97b84 #d9a48e #575f86'),
  moment(22.3, 1, night),
  moment(24, 1, night),
];

const skyKeys = ['zenith', 'upper', 'mid', 'horizon', 'glow', 'haze', 'sunTint', 'shadeTint'] as const;

const coloursAt = (hour: number): Moment => {
  const after = day.find(candidate => candidate.hour >= hour) ?? first;
  const before = day.findLast(candidate => candidate.hour <= hour) ?? first;
  const share = after.hour === before.hour ? 0 : (hour - before.hour) / (after.hour - before.hour);
  const blended: Moment = { ...before, hour, lamps: before.lamps + (after.lamps - before.lamps) * share };
  for (const key of skyKeys) blended[key] = mix(before[key], after[key], share);
  return blended;
};

/** The light at an hour of the day (0 to 24), with the sun at `sunX` over a horizon at `horizonY`. */
export const createLight = (hour: number, sunX: number, horizonY: number): Light => {
  const colours = coloursAt(((hour % 24) + 24) % 24);
  const isNight = colours.hour < 6 || colours.hour > 21.4;
  const height = isNight ? 0.72 : Math.sin(Math.PI * Math.min(1, Math.max(0, (colours.hour - 6.2) / 14.7)));
  return {
    ...colours,
    night: isNight,
    sun: { x: sunX, y: horizonY - 10 - height * horizonY * (isNight ? 1 : 1.5) },
    fromRight: sunX > 800,
    paint: (surface, distance = 0, side = 'plain') => {
      const tints = {
        lit: colours.sunTint,
        shade: colours.shadeTint,
        plain: mix(colours.sunTint, colours.shadeTint, 0.4),
      };
      return mix(multiply(surface, tints[side]), colours.haze, distance);
    },
  };
};
