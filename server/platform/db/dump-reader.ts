import type { Readable } from 'node:stream';

/**
 * Parses the SQL of a dump line by line, only enough to know what is inside a text. A text may contain lines that look
 * like SQL or like psql's commands.
 */
export class DumpReader {
  /** The number of rows read from each table, by name. Empty tables are missing. */
  readonly rows: Record<string, number> = {};
  /** Whether everything so far can be run by itself: the last statement is a finished INSERT. */
  between = false;
  /** The end mark of the text that is still open; null outside a text. */
  #within: string | null = null;
  #table: string | null = null;

  /**
   * @param line with its line feed
   * @returns whether the line is SQL that every kind of database accepts: neither a command of psql nor a setting that
   * only PostgreSQL 17 and later know
   */
  read(line: string): boolean {
    this.between = false;
    if (this.#within === null) {
      if (line.startsWith('\\') || line.startsWith('SET transaction_timeout')) return false;
      const table = line.startsWith('INSERT INTO ') ? insertedInto.exec(line)?.[1] : undefined;
      if (table) this.#table = table.replaceAll('"', '');
      else if (this.#table !== null && line.startsWith('\t('))
        this.rows[this.#table] = (this.rows[this.#table] ?? 0) + 1;
    }
    if (this.#within !== null || opening.test(line)) this.#follow(line);
    if (this.#within === null && /;\s*$/.test(line)) {
      this.between = this.#table !== null;
      this.#table = null;
    }
    return true;
  }

  #follow(line: string): void {
    for (let at = 0; at < line.length; ) {
      if (this.#within === null) {
        openings.lastIndex = at;
        const found = openings.exec(line);
        if (!found || found[0] === '--') return;
        at = openings.lastIndex;
        // Only in E'' texts a backslash escapes a quote.
        this.#within = /^e'$/i.test(found[0]) ? "e'" : found[0];
      } else if (this.#within === "e'") {
        escapedEnd.lastIndex = at;
        if (!escapedEnd.exec(line)) return;
        at = escapedEnd.lastIndex;
        this.#within = null;
      } else {
        // A doubled quote ends the text and starts it again at once.
        const end = line.indexOf(this.#within, at);
        if (end < 0) return;
        at = end + this.#within.length;
        this.#within = null;
      }
    }
  }
}

const insertedInto = /^INSERT INTO (?:"?public"?\.)?("[^"]+"|[^\s(]+)/;
const opening = /['"$-]/;
const openings = /\b[eE]'|'|"|\$(?:[A-Za-z_]\w*)?\$|--/g;
/** The end of a text with backslashes. Pairs of backslashes are skipped. */
const escapedEnd = /(?:[^'\\]|\\[\s\S]|'')*'(?!')/y;

/** The lines of a UTF-8 stream, each with its line feed, in one array per piece of the stream. */
export async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of slicesOf(stream)) {
    const text: string = rest + decoder.decode(chunk, { stream: true });
    const lines = text.split(/(?<=\n)/);
    rest = text.endsWith('\n') ? '' : (lines.pop() ?? '');
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest) yield [rest];
}

/** A dump may arrive as one buffer. As strings it would need several times its size. */
async function* slicesOf(stream: Readable): AsyncGenerator<Buffer> {
  const most = 256 * 1024;
  for await (const chunk of stream) {
    for (let at = 0; at < (chunk as Buffer).length; at += most) yield (chunk as Buffer).subarray(at, at + most);
  }
}

/** The SQL of a dump in pieces of about `size` characters that can be run one after the other. */
export async function* piecesOf(dump: Readable, size = 1_000_000): AsyncGenerator<string> {
  const reader = new DumpReader();
  let piece = '';
  for await (const lines of linesOf(dump)) {
    for (const line of lines) {
      if (reader.read(line)) piece += line;
      if (piece.length < size || !reader.between) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}
