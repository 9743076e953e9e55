import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { createStore } from '../lib/store.ts';

const cookie = 'sidebarStatus';
const breakpoint = 1024;

/** The layout is mobile if the body's width minus 3 is below 1024 px (specification 2). */
export const isMobileWidth = (bodyWidth: number): boolean => bodyWidth - 3 < breakpoint;

/** Measured once per size: React asks at every render, and measuring forces a layout of a half-drawn page. */
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
    // No listener reports resizes from here on, so the value may go stale.
    mobileNow = undefined;
    removeEventListener('resize', resized);
  };
}

const sidebar = createStore<boolean | undefined>(undefined);

/**
 * Whether the sidebar is open. A cookie remembers it between visits; on a phone it starts closed each time.
 * @param initiallyOpen before the reader has chosen: for staff
 */
export function useSidebar(initiallyOpen: boolean, mobile: boolean) {
  const remembered = sidebar.useStore();
  const cookieValue = readCookie(cookie);
  const open = remembered ?? (mobile ? false : cookieValue === null ? initiallyOpen : cookieValue === '1');
  const set = (next: boolean) => {
    if (!mobile) writeCookie(cookie, next ? '1' : '0', 365);
    sidebar.set(next);
  };
  return { open, set };
}

/** Crossing the breakpoint resets the state: a sidebar opened on a wide screen must not cover a phone's screen. */
export const resetSidebar = (): void => sidebar.set(undefined);
