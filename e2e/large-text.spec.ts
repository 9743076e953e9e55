import { clients, demoClients, demoPassword } from '../sample/people.ts';
import { enterAs } from './testing/people.ts';
import { nextFrames } from './testing/records.ts';
import { type Screen, screens, visit } from './testing/screens.ts';
import { expect, type Page, test } from './testing/test.ts';

/**
 * With the text of a small phone at 200 % (WCAG 1.4.4), no page of a visitor or a customer cuts a text, lays it over
 * another or scrolls sideways, and what stays in view while the page scrolls leaves most of the screen free.
 */

const size = { width: 360, height: 740 };
/** How much of the screen bars may take, that of the page included. */
const share = 1 / 3;

test('visitors', { tag: ['@long', '@any'] }, async ({ browser }) => {
  for (const locale of ['es-ES', 'en-GB', 'fr-FR']) {
    const context = await browser.newContext({ locale, viewport: size });
    await look(await context.newPage(), 'visitor', locale);
    await context.close();
  }
});

test('customers', { tag: ['@long', '@any'] }, async ({ browser }) => {
  for (const { language, index } of demoClients) {
    const context = await browser.newContext({ locale: language, viewport: size });
    const page = await context.newPage();
    await enterAs(page, { identity: clients[index]?.email ?? '', password: demoPassword });
    await look(page, 'customer', language);
    await context.close();
  }
});

async function look(page: Page, who: Screen['who'], where: string): Promise<void> {
  const problems: string[] = [];
  await page.addInitScript(enlarge);
  for (const screen of screens.filter(screen => screen.who === who)) {
    await visit(page, screen);
    await page.evaluate(enlarge);
    await nextFrames(page);
    problems.push(...(await faults(page, share)).map(fault => `${where} ${screen.name}: ${fault}`));
    // The bars as they are while the page is read.
    await page.evaluate(() => window.scrollBy(0, 600));
    await nextFrames(page);
    problems.push(...(await faults(page, share)).map(fault => `${where} ${screen.name}, read: ${fault}`));
  }
  expect([...new Set(problems)]).toEqual([]);
}

/** As the setting of a phone does. */
function enlarge(): void {
  document.documentElement?.style.setProperty('font-size', '200%');
}

/** What a reader of large text cannot read. */
function faults(page: Page, most: number): Promise<string[]> {
  return page.evaluate(share => {
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const above = (element: Element): Element[] => [
      element,
      ...(element.parentElement ? above(element.parentElement) : []),
    ];
    const hidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      above(element).some(each => {
        const { clipPath, clip, width, height } = styleOf(each);
        const tiny = Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1;
        return clipPath === 'inset(50%)' || clip.startsWith('rect(') || tiny;
      });
    const layerOf = (element: Element) =>
      above(element).find(each => ['fixed', 'sticky', 'absolute'].includes(styleOf(each).position)) ?? document.body;
    const inSight = (box: DOMRect, around: Element) => {
      const { overflowX, overflowY } = styleOf(around);
      if (![overflowX, overflowY].some(way => way === 'auto' || way === 'scroll')) return true;
      const outer = around.getBoundingClientRect();
      return (
        box.bottom > outer.top + 2 && box.top < outer.bottom - 2 && box.right > outer.left && box.left < outer.right
      );
    };
    const problems: string[] = [];
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const place = dialogs.at(-1) ?? document.body;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const lines: { text: string; box: DOMRect; layer: Element }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element || element.closest('noscript, script, style, svg, select, [data-map]') || hidden(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What is scrolled out of sight within the page covers nothing.
      const boxes = [...range.getClientRects()].filter(
        box => box.width > 1 && box.height > 1 && above(element).every(each => inSight(box, each)),
      );
      if (boxes.length === 0) continue;
      const said = text.slice(0, 60);
      for (const around of above(element)) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(around);
        const outer = around.getBoundingClientRect();
        const clips = (way: string) => way === 'hidden' || way === 'clip';
        // A list that is cut on purpose says so with three dots, but not to a reader who sees one word of it.
        const wide = clips(overflowX) && boxes.some(box => box.right > outer.right + 2 || box.left < outer.left - 2);
        const tall = clips(overflowY) && boxes.some(box => box.bottom > outer.bottom + 4 || box.top < outer.top - 4);
        if (around !== document.documentElement && around !== document.body && (wide || tall))
          if (webkitLineClamp === 'none' || textOverflow !== 'ellipsis') problems.push(`cuts “${said}”`);
        if (position === 'fixed') break;
      }
      const layer = layerOf(element);
      lines.push(...boxes.map(box => ({ text: said, box, layer })));
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one paragraph touch.
        if (across > 4 && down > Math.min(one.box.height, other.box.height) * 0.45)
          problems.push(`lays “${one.text}” over “${other.text}”`);
      }
    }
    for (const select of place.querySelectorAll('select')) {
      if (hidden(select) || select.getBoundingClientRect().width === 0) continue;
      const { font, paddingLeft, paddingRight } = styleOf(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) continue;
      pen.font = font;
      const text = select.selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(text).width > room + 2) problems.push(`cuts the choice “${text}”`);
    }
    for (const label of place.querySelectorAll('.mantine-Button-label')) {
      const [inner, outer] = [label, label.closest('.mantine-Button-root')].map(each => each?.getBoundingClientRect());
      if (!inner || !outer || hidden(label)) continue;
      const off = Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) / 2;
      if (off > 2) problems.push(`sets “${label.textContent}” off the middle of its button`);
    }
    const bars =
      dialogs.length > 0
        ? []
        : [...document.body.querySelectorAll('*')].filter(element => {
            const { position, visibility, pointerEvents } = styleOf(element);
            if (!['fixed', 'sticky'].includes(position) || visibility === 'hidden' || pointerEvents === 'none')
              return false;
            const { top, bottom, width, height } = element.getBoundingClientRect();
            return (
              height > 0 &&
              width > innerWidth / 2 &&
              (top <= 0 ? bottom > 0 : bottom >= innerHeight - 1 && top < innerHeight)
            );
          });
    const covered = bars
      .filter(bar => !bars.some(other => other !== bar && other.contains(bar)))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    if (covered > innerHeight * share) problems.push(`bars cover ${Math.round((covered / innerHeight) * 100)} %`);
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) problems.push(`scrolls sideways by ${sideways} px`);
    return problems;
  }, most);
}
