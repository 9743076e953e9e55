import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../lib/cookie.ts';

const cookie = 'sidebarStatus';
const breakpoint = 1024;

/** Below 1024 px the layout is mobile; the width is the body's minus 3 (specification 2). */
export const isMobileWidth = (bodyWidth: number): boolean => bodyWidth - 3 < breakpoint;

/** Measured once a size: React asks at every render, and each measuring lays the page out at once, half drawn as it is. */
let mobileNow: boolean | undefined;
const isMobile = (): boolean => {
  mobileNow ??= isMobileWidth(document.body.getBoundingClientRect().width);
  return mobileNow;
};

export const useMobile = (): boolean => useSyncExternalStore(watchWidth, isMobile);

function watchWidth(changed: () => void) {
  const resized = () => {
    mobileNow = undefined;
    changed();
  };
  addEventListener('resize', resized);
  return () => {
    // Nobody hears of a new size until the frame is there again.
    mobileNow = undefined;
    removeEventListener('resize', resized);
  };
}

let opened: boolean | undefined;
const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/**
 * Whether the sidebar is open, remembered between visits in a cookie; on a phone it starts closed each time.
 * @param first what stands before the reader chose: staff work with it open
 */
export function useSidebar(first: boolean, mobile: boolean) {
  const remembered = useSyncExternalStore(watch, () => opened);
  const kept = readCookie(cookie);
  const open = remembered ?? (mobile ? false : kept === null ? first : kept === '1');
  const set = (next: boolean) => {
    opened = next;
    if (!mobile) writeCookie(cookie, next ? '1' : '0', 365);
    for (const watcher of watchers) watcher();
  };
  return { open, set };
}

/** Crossing the breakpoint starts over: what was open on a desktop does not cover a phone's screen. */
export function forgetSidebar(): void {
  opened = undefined;
  for (const watcher of watchers) watcher();
}
