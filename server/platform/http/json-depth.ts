/** The deepest body of ours, a set of settings, has six levels. */
const deepest = 32;

const quote = 34;
const backslash = 92;
const [list, listEnd, object, objectEnd] = [91, 93, 123, 125];

/**
 * Whether a JSON text nests its lists and objects deeper than any body of ours. It is asked before the text is parsed:
 * two megabytes of brackets cost the parser half a second, during which the process answers nobody.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === list || sign === object) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
  }
  return false;
}

/** Where the text that begins at this quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return json.length;
}
