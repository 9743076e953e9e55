import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The build's list of the files of each page, below the folder of the screens. It is not served. */
export const pagePartsFile = '.vite/page-parts.json';

/** The files of each part that loads on its own, with the files that they import first. */
export type PageParts = Record<string, string[]>;

/** The kinds of reader whose pages consist of different files. */
export type PageReader = 'visitor' | 'customer' | 'staff';

/** The texts that only staff read (web/routes/_app.tsx). */
const staffTexts = 'staff-texts.ts';

/** The layout of pages that need a session. Readers without one are sent to the login. */
const sessionLayout = 'routes/_app.tsx';

interface Screen {
  /** The words of the address; null matches any word. */
  segments: (string | null)[];
  /** The parts of the route and of the routes around it, from the outside in. */
  parts: string[];
}

/** The page at an address: its files, and whether it needs a session. */
export interface HtmlPage {
  files(reader: PageReader): string[];
  needsSession: boolean;
}

/**
 * Reads the build's list of pages.
 * @param root the folder of the screens
 * @returns a function from a path to its page; null for an address without a screen
 */
export function readPages(root: string): (path: string) => HtmlPage | null {
  const file = resolve(root, pagePartsFile);
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : {};
  const screens = Object.keys(parts).flatMap(name => screenOf(name, parts));
  // Fixed addresses come before those with variables.
  screens.sort((a, b) => variableCount(a) - variableCount(b));
  const login = screens.find(screen => screen.segments[0] === 'login');
  return path => {
    const segments = path.split('/').filter(Boolean);
    const screen = screens.find(({ segments: pattern }) => matches(pattern, segments));
    if (!screen) return null;
    const needsSession = screen.parts.includes(sessionLayout);
    return {
      needsSession,
      files: reader => {
        const view = needsSession && reader === 'visitor' ? login : screen;
        const partNames = [...(view?.parts ?? []), ...(reader === 'staff' ? [staffTexts] : [])];
        return [...new Set(partNames.flatMap(part => parts[part] ?? []))];
      },
    };
  };
}

/**
 * The name of a route file gives its address: dots and folders separate words, `$` matches any word, `_` adds nothing.
 */
function screenOf(name: string, parts: PageParts): Screen[] {
  const route = /^routes\/(.+)\.tsx$/.exec(name)?.[1];
  if (!route || /(^|\/)(route|_\w+)$/.test(route)) return [];
  const folders = route.split('/').slice(0, -1);
  const around = folders.flatMap((_, index) => {
    const folder = folders.slice(0, index + 1).join('/');
    return [`routes/${folder}.tsx`, `routes/${folder}/route.tsx`].filter(part => parts[part]);
  });
  const words = route.split(/[/.]/).filter(word => word !== 'index' && !word.startsWith('_'));
  const segments = words.map(word => (/^\{?-?\$/.test(word) ? null : word));
  const screen = { segments, parts: [...around, name] };
  // The last word is optional.
  return words.at(-1)?.startsWith('{-') ? [screen, { ...screen, segments: segments.slice(0, -1) }] : [screen];
}

const variableCount = ({ segments }: Screen) => segments.filter(segment => segment === null).length;

const matches = (pattern: Screen['segments'], segments: string[]) =>
  pattern.length === segments.length && pattern.every((word, index) => word === null || word === segments[index]);
