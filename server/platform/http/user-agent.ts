/** The longest name of a program that is kept. */
const longest = 40;

/** In this order: most browsers also name those below them. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and the system that a `User-Agent` names, in words for its owner. No versions are kept. */
export function deviceWords(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const agent = (userAgent ?? '').slice(0, 500);
  const nameIn = (list: typeof browsers) => list.find(([, sign]) => sign.test(agent))?.[0];
  // A program that is no browser names itself first: `curl/8.5.0`.
  const program = /^[\p{L}\d][\p{L}\d ._-]*(?=\/)/u.exec(agent)?.[0];
  const other = program && program !== 'Mozilla' ? program.slice(0, longest) : null;
  return { browser: nameIn(browsers) ?? other, system: nameIn(systems) ?? null };
}
