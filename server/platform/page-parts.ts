import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '../../contract/language.ts';

/** Where the build says which files pages are made of, below the folder of the screens; served to nobody. */
export const pagePartsFile = '.vite/page-parts.json';

/** By the part of the program that is loaded on its own: its files and those that they import, those first. */
export type PageParts = Record<string, string[]>;

/** Who a page is for, as far as that decides what it is made of. */
export type Reader = 'visitor' | 'customer' | 'staff';

const layers = { visitor: ['front'], customer: ['front', 'portal'], staff: ['front', 'portal', 'office'] } as const;

/** The layout of what needs a session: whoever has none is led to the login. */
const inside = 'routes/_app.tsx';

interface Screen {
  /** What the address is made of; null stands for anything. */
  segments: (string | null)[];
  /** The parts of the route and of those around it, from the outside. */
  parts: string[];
}

/** The page at an address: the files it is made of, and whether only a session opens it. */
export interface Page {
  files(reader: Reader, language: Language): string[];
  closed: boolean;
}

/**
 * Reads what the build has written of its pages.
 * @param root the folder of the screens
 * @returns what answers for a path; null for an address that no screen has
 */
export function readPages(root: string): (path: string) => Page | null {
  const file = resolve(root, pagePartsFile);
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageParts) : {};
  const screens = Object.keys(parts).flatMap(name => screenOf(name, parts));
  // What names its address before what takes any.
  screens.sort((a, b) => openness(a) - openness(b));
  const login = screens.find(screen => screen.segments[0] === 'login');
  return path => {
    const segments = path.split('/').filter(Boolean);
    const screen = screens.find(({ segments: wanted }) => matches(wanted, segments));
    if (!screen) return null;
    const closed = screen.parts.includes(inside);
    return {
      closed,
      files: (reader, language) => {
        const shown = closed && reader === 'visitor' ? login : screen;
        const texts = layers[reader].map(layer => `i18n/${layer}/${language}.ts`);
        return [...new Set([...(shown?.parts ?? []), ...texts].flatMap(part => parts[part] ?? []))];
      },
    };
  };
}

/** A route file's name says its address: dots and folders part it, `$` takes anything, `_` adds nothing. */
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
  // The last word may be left out.
  return words.at(-1)?.startsWith('{-') ? [screen, { ...screen, segments: segments.slice(0, -1) }] : [screen];
}

const openness = ({ segments }: Screen) => segments.filter(segment => segment === null).length;

const matches = (wanted: Screen['segments'], segments: string[]) =>
  wanted.length === segments.length && wanted.every((word, index) => word === null || word === segments[index]);
