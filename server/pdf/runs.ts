import { printable } from './printable.ts';

/** A piece of text in one style, or a line break. */
export type Run = TextRun | { break: true };

interface TextRun {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  href?: string;
}

/**
 * Adds a text to the runs. It joins the last run when the style is the same, because the parser cuts texts at every
 * entity.
 */
export function addText(runs: Run[], run: TextRun): void {
  const last = runs.at(-1);
  if (last && 'text' in last && sameStyle(last, run)) last.text += run.text;
  else runs.push(run);
}

const sameStyle = (a: TextRun, b: TextRun) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.href === b.href;

/** The same run, in bold. */
export const bold = (run: Run): Run => ('text' in run ? { ...run, bold: true } : run);

const isEmpty = (run: Run | undefined) => run !== undefined && ('break' in run || run.text.trim() === '');

/** Removes the spaces that HTML would not show: at both ends, and repeated ones across runs. */
export function collapseSpaces(runs: Run[]): Run[] {
  let afterSpace = true;
  const result: Run[] = [];
  for (const run of runs) {
    if ('break' in run) {
      afterSpace = true;
      result.push(run);
      continue;
    }
    const text = printable(run.text);
    const visible: string = afterSpace ? text.replace(/^ /, '') : text;
    if (!visible) continue;
    afterSpace = visible.endsWith(' ');
    result.push({ ...run, text: visible });
  }
  while (isEmpty(result[0])) result.shift();
  while (isEmpty(result.at(-1))) result.pop();
  return result;
}

/** A link to the web, a mail address or a telephone. Other links are dropped. */
export function safeLink(href: string | undefined): string | undefined {
  const link = href?.trim().toWellFormed();
  return link && link.length < 2000 && /^(https?:\/\/|mailto:|tel:)[\x21-\x7e\u00a1-\uffff]+$/i.test(link)
    ? link
    : undefined;
}
