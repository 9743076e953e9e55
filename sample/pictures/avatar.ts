import { mix } from './colour.ts';
import { createRandom } from './random.ts';
import { circle, ellipse, n, path } from './sheet.ts';

const skins = ['#f3cfb0', '#e8b98f', '#d29a6c', '#a9714a', '#7c4f35'] as const;
const hairs = ['#2b211d', '#4a2f22', '#7a4d2b', '#b98a4a', '#8f8a85', '#d8d3cb', '#8a3d22'] as const;
const clothes = ['#0f4c6e', '#b4532a', '#236c96', '#7d8f62', '#4a4237', '#c96a3b', '#5c9bbf', '#f6f1e7'] as const;
type Wall = readonly [pale: string, deep: string];
const walls: readonly [Wall, ...Wall[]] = [
  ['#d9e8f1', '#86b6d1'],
  ['#f8e2d6', '#e4a07d'],
  ['#f6f1e7', '#ddd2be'],
  ['#dfe8d8', '#a9bd97'],
  ['#b3d1e2', '#3a82ab'],
];

const hairBehind = [
  '',
  'M122 176C110 60 290 60 278 176C290 250 292 288 276 306H124C108 288 110 250 122 176Z',
  'M130 170C124 72 276 72 270 170C276 214 274 236 264 250H136C126 236 124 214 130 170Z',
] as const;
const fringes = [
  'M132 176C120 72 280 66 270 176C262 148 246 132 226 124C196 142 152 138 132 176Z',
  'M132 172C126 84 274 84 268 172C262 146 250 126 236 118C210 132 160 128 146 132C138 142 134 156 132 172Z',
  'M130 184C116 78 228 62 254 96C274 110 272 150 268 176C262 154 254 142 240 132C206 140 168 128 150 142C140 152 136 168 130 184Z',
] as const;

/**
 * A portrait without features, as a poster would simplify one: always the same for a name.
 * @param short no hair below the ears
 */
export const avatar = (name: string, short = false): string => {
  const random = createRandom(`avatar ${name}`);
  const [pale, deep] = random.pick(walls);
  const skin = random.pick(skins);
  const shade = mix(skin, '#3f2015', 0.24);
  const hair = random.pick(hairs);
  const cloth = random.pick(clothes);
  const behind = short ? '' : random.pick(hairBehind);
  const sunX = random.between(90, 310);
  const collar = random.pick([
    'M158 306Q200 352 242 306L252 318Q200 376 148 318Z',
    'M160 302L200 352L240 302L258 318L204 392L196 392L142 318Z',
    'M156 298Q200 322 244 298V316Q200 340 156 316Z',
  ]);
  const glasses = random.chance(0.22)
    ? `<g fill="none" stroke="${mix(hair, '#22282d', 0.6)}" stroke-width="5"><circle cx="176" cy="190" r="19"/><circle cx="224" cy="190" r="19"/><path d="M195 188q5 -4 10 0"/></g>`
    : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">',
    `<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${pale}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>`,
    path('M0 0H400V400H0Z', 'url(#w)'),
    circle(sunX, random.between(110, 170), random.between(110, 150), '#fffaf0', 'fill-opacity="0.35"'),
    behind && path(behind, mix(hair, '#22282d', 0.18)),
    path('M44 400C50 326 122 308 168 300H232C278 308 350 326 356 400Z', cloth),
    path('M232 300C278 308 350 326 356 400H250Q268 340 232 300Z', mix(cloth, '#0a2233', 0.16)),
    path('M168 240H232V304Q200 340 168 304Z', shade),
    path(collar, mix(cloth, '#ffffff', 0.28)),
    ellipse(132, 198, 11, 18, shade),
    ellipse(268, 198, 11, 18, shade),
    path('M134 180C134 104 266 104 266 180C266 236 240 272 200 272S134 236 134 180Z', skin),
    path(
      `M214 124C262 128 270 172 264 200C258 244 232 272 200 272C240 236 244 176 214 124Z`,
      shade,
      'fill-opacity="0.35"',
    ),
    path(`M186 ${n(236)}q14 10 28 0`, 'none', `stroke="${shade}" stroke-width="5" stroke-linecap="round"`),
    glasses,
    path(random.pick(fringes), hair),
    '</svg>',
  ].join('');
};
