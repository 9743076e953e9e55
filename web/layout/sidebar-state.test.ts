import { expect, test } from 'vitest';
import { isMobileWidth } from './sidebar-state.ts';

test("the layout is mobile if the body's width minus 3 is below 1024 px (specification 2)", () => {
  expect(isMobileWidth(1026)).toBe(true);
  expect(isMobileWidth(1027)).toBe(false);
});
