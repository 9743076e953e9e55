import { Parser } from 'htmlparser2';
import { safeLink } from './links.ts';
import { printableText } from './printable-text.ts';

/** A piece of text in one style, or a line break. */
type Run = TextRun | { break: true };

interface TextRun {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  href?: string;
}

export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] };

interface Frame {
  tag: string;
  blocks: Block[];
  list?: Block[][];
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const paragraphs = new Set(['p', 'div', 'section', 'article', 'table', 'tr', 'pre', 'figure', 'hr']);
const ignoredTags = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea', 'iframe', 'svg', 'math']);
const marks: Record<string, 'bold' | 'italic' | 'underline' | 'strike'> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
};
// Typst lays nested blocks out recursively, up to a fixed depth. Deeper ones join their parent.
const maxDepth = 6;

/**
 * Rich text as a tree of plain data, from which a template builds its content. Whatever the HTML contains, the tree has
 * only text, the marks above, and links to the web, mail and telephones. Plain text is accepted too and keeps its line
 * breaks.
 */
export function pdfRichText(html: string | null | undefined): Block[] {
  const source = html ?? '';
  const isHtml = /<\/?[a-z]/i.test(source);
  const reader = new TreeBuilder();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes.href),
      ontext: text => reader.text(text),
      onclosetag: tag => reader.close(tag),
    },
    { decodeEntities: true },
  );
  parser.end(isHtml ? source : source.trim().replace(/\r?\n/g, '<br>'));
  return normalizeLevels(reader.finish());
}

/** Plain text as the same tree. Line breaks stay, and no character is markup. */
export function pdfPlainText(text: string | null | undefined): Block[] {
  const lines = (text ?? '').trim().split(/\r?\n/);
  const runs = collapseSpaces(
    lines.flatMap((line, index): Run[] => [...(index > 0 ? [{ break: true } as const] : []), { text: line }]),
  );
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}

class TreeBuilder {
  private readonly root: Frame = { tag: '', blocks: [] };
  private stack: Frame[] = [this.root];
  private runs: Run[] = [];
  private heading: number | undefined;
  private readonly depth = { bold: 0, italic: 0, underline: 0, strike: 0 };
  private links: (string | undefined)[] = [];
  private ignoredDepth = 0;

  open(tag: string, href: string | undefined): void {
    if (ignoredTags.has(tag)) this.ignoredDepth++;
    const mark = marks[tag];
    if (mark) this.depth[mark]++;
    else if (tag === 'a') this.links.push(safeLink(href));
    else if (tag === 'br') this.runs.push({ break: true });
    else if (headings.has(tag)) {
      this.flush();
      this.heading = Number(tag[1]);
    } else if (paragraphs.has(tag)) this.flush();
    else if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') this.openBlock(tag);
    else if (tag === 'li') this.openItem();
  }

  text(text: string): void {
    if (this.ignoredDepth > 0) return;
    const { depth } = this;
    const href = this.links.at(-1);
    addText(this.runs, {
      text,
      ...(depth.bold > 0 && { bold: true }),
      ...(depth.italic > 0 && { italic: true }),
      ...(depth.underline > 0 && { underline: true }),
      ...(depth.strike > 0 && { strike: true }),
      ...(href && { href }),
    });
  }

  close(tag: string): void {
    if (ignoredTags.has(tag)) this.ignoredDepth = Math.max(0, this.ignoredDepth - 1);
    const mark = marks[tag];
    if (mark) this.depth[mark] = Math.max(0, this.depth[mark] - 1);
    else if (tag === 'a') this.links.pop();
    else if (headings.has(tag) || paragraphs.has(tag) || tag === 'li') this.flush();
    else if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') this.closeBlock(tag);
  }

  finish(): Block[] {
    this.flush();
    while (this.stack.length > 1) this.pop();
    return this.root.blocks;
  }

  private openBlock(tag: string): void {
    this.flush();
    this.stack.push({ tag, blocks: [], ...(tag !== 'blockquote' && { list: [] }) });
  }

  private closeBlock(tag: string): void {
    this.flush();
    if (this.stack.at(-1)?.tag === tag && this.stack.length > 1) this.pop();
  }

  private openItem(): void {
    this.flush();
    this.currentFrame().list?.push([]);
  }

  private pop(): void {
    const frame = this.stack.pop();
    if (!frame) return;
    const parent = this.currentBlocks();
    if (this.stack.length > maxDepth) parent.push(...frame.blocks, ...(frame.list ?? []).flat());
    else if (frame.list) {
      const items = frame.list.filter(item => item.length > 0);
      if (items.length > 0) parent.push({ kind: 'list', ordered: frame.tag === 'ol', items });
    } else if (frame.blocks.length > 0) parent.push({ kind: 'quote', blocks: frame.blocks });
  }

  private currentFrame(): Frame {
    return this.stack.at(-1) ?? this.root;
  }

  /** The place of the next block: the last item of a list, or the open block. */
  private currentBlocks(): Block[] {
    const frame = this.currentFrame();
    if (!frame.list) return frame.blocks;
    if (frame.list.length === 0) frame.list.push([]);
    return frame.list.at(-1) ?? frame.blocks;
  }

  private flush(): void {
    const runs = collapseSpaces(this.runs);
    const level = this.heading;
    this.runs = [];
    this.heading = undefined;
    if (runs.length === 0) return;
    if (level === undefined) this.currentBlocks().push({ kind: 'paragraph', runs });
    // A heading inside a list or a quote would break the order of levels, so it is only bold there.
    else if (this.stack.length > 1) this.currentBlocks().push({ kind: 'paragraph', runs: runs.map(bold) });
    else this.currentBlocks().push({ kind: 'heading', level, runs });
  }
}

/**
 * PDF/UA refuses skipped levels. The levels that a text uses become 1, 2, 3, and none is more than one deeper than the
 * last.
 */
function normalizeLevels(blocks: Block[]): Block[] {
  const levels = [...new Set(blocks.flatMap(block => (block.kind === 'heading' ? [block.level] : [])))].sort();
  let last = 0;
  return blocks.map(block => {
    if (block.kind !== 'heading') return block;
    last = Math.min(levels.indexOf(block.level) + 1, last + 1);
    return { ...block, level: last };
  });
}

/**
 * Adds a text to the runs. It joins the last run when the style is the same, because the parser cuts texts at every
 * entity.
 */
function addText(runs: Run[], run: TextRun): void {
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
const bold = (run: Run): Run => ('text' in run ? { ...run, bold: true } : run);

const isEmpty = (run: Run | undefined) => run !== undefined && ('break' in run || run.text.trim() === '');

/** Removes the spaces that HTML would not show: at both ends, and repeated ones across runs. */
function collapseSpaces(runs: Run[]): Run[] {
  let afterSpace = true;
  const result: Run[] = [];
  for (const run of runs) {
    if ('break' in run) {
      afterSpace = true;
      result.push(run);
      continue;
    }
    const text = printableText(run.text);
    const visible: string = afterSpace ? text.replace(/^ /, '') : text;
    if (!visible) continue;
    afterSpace = visible.endsWith(' ');
    result.push({ ...run, text: visible });
  }
  while (isEmpty(result[0])) result.shift();
  while (isEmpty(result.at(-1))) result.pop();
  return result;
}
