import { nextFrames } from './records.ts';
import type { Locator, Page } from './test.ts';

/**
 * Moves one finger from the middle of an element to the middle of another.
 * @param arrived waits for what the page shows before the finger is lifted
 */
export async function swipe(page: Page, from: Locator, to: Locator, arrived?: () => Promise<void>): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', start);
  for (let step = 1; step <= 12; step += 1) {
    await send('touchMove', {
      x: start.x + ((end.x - start.x) * step) / 12,
      y: start.y + ((end.y - start.y) * step) / 12,
    });
    await nextFrames(page);
  }
  await arrived?.();
  await send('touchEnd');
}
