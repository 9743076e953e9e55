/**
 * The dictionaries of a PDF's streams, read forward from each beginning of an object as a reader does. What stands in
 * brackets or remarks is left out, so that nothing in a dictionary can hide the rest of it.
 */

export interface Found {
  dictionary: string;
  /** The place of the stream's first byte. */
  start: number;
  object: number;
  generation: number;
}

/**
 * Every stream that follows a dictionary. One stream may be found from several beginnings, real and false.
 * @param text the bytes, one character each
 * @returns null when the file is made to take long: its objects are walked over more than twice
 */
export function streamDictionaries(text: string): Found[] | null {
  const found: Found[] = [];
  let room = 2 * text.length + 1_000;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    const walked = walk(text, at + 3);
    room -= walked.end - at;
    if (room < 0) return null;
    if (walked.dictionary === null) continue;
    const start = afterLine(text, walked.end);
    const [, object, generation] = /(\d+)\s+(\d+)\s*$/.exec(text.slice(Math.max(0, at - 30), at)) ?? [];
    const numbers = { object: Number(object ?? 0), generation: Number(generation ?? 0) };
    found.push({ dictionary: walked.dictionary, start, ...numbers });
  }
  return found;
}

/** Walks over the dictionary that begins here. @returns its end, and its text if a stream follows */
function walk(text: string, from: number): { end: number; dictionary: string | null } {
  let at = afterBlanks(text, from);
  if (!text.startsWith('<<', at)) return { end: at, dictionary: null };
  const kept: string[] = [];
  let begun = at;
  let depth = 0;
  const leaveOut = (end: number) => {
    kept.push(text.slice(begun, at), ' ');
    at = end;
    begun = end;
  };
  do {
    delimiters.lastIndex = at;
    const mark = delimiters.exec(text);
    if (!mark) return { end: text.length, dictionary: null };
    at = mark.index;
    if (mark[0] === '%') leaveOut(endOfRemark(text, at));
    else if (mark[0] === '(') leaveOut(endOfBrackets(text, at));
    else if (mark[0] === '<') leaveOut(endOfDigits(text, at));
    else {
      depth += mark[0] === '<<' ? 1 : -1;
      at += 2;
    }
  } while (depth > 0);
  kept.push(text.slice(begun, at));
  at = afterBlanks(text, at);
  return text.startsWith('stream', at)
    ? { end: at + 'stream'.length, dictionary: kept.join('') }
    : { end: at, dictionary: null };
}

const delimiters = /<<|>>|[%(<]/g;
const brackets = /\\[\s\S]|[()]/g;
const blank = /[\0\t\n\f\r ]*/y;
const lineEnd = /\r\n|\n|\r/g;

function afterBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    blank.lastIndex = at;
    blank.test(text);
    at = blank.lastIndex;
    if (text[at] !== '%') return at;
    at = endOfRemark(text, at);
  }
}

function endOfRemark(text: string, at: number): number {
  lineEnd.lastIndex = at;
  return lineEnd.exec(text)?.index ?? text.length;
}

function afterLine(text: string, at: number): number {
  lineEnd.lastIndex = at;
  return lineEnd.test(text) ? lineEnd.lastIndex : text.length;
}

/** Behind `<…>`, whatever stands in it. */
function endOfDigits(text: string, at: number): number {
  const end = text.indexOf('>', at);
  return end < 0 ? text.length : end + 1;
}

/** Behind the bracket that closes the one here; brackets may be nested. */
function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  brackets.lastIndex = from;
  for (let mark = brackets.exec(text); mark; mark = brackets.exec(text)) {
    if (mark[0] === '(') depth += 1;
    else if (mark[0] === ')') depth -= 1;
    if (depth === 0) return brackets.lastIndex;
  }
  return text.length;
}
