import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick="alert(1)" style="background:url(//evil.example)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="https://a.example" onmouseover="alert(1)">a</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="//evil.example"></object><embed src="//evil.example">',
  '<form action="//evil.example"><input name=a><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example><base href="//evil.example"><meta http-equiv=refresh content="0;//evil.example">',
  '<p>a<!--><img src=x onerror=alert(1)>--></p>',
  '<<script>script>alert(1)<</script>/script>',
  '<a href="https://a.example"><a href="javascript:alert(1)">a</a></a>',
];

const tags = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote']);

/** Every element of a text with its attributes, as a reader of HTML sees them. */
function elements(html: string) {
  const seen: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => seen.push({ name, attributes }) });
  parser.end(html);
  return seen;
}

describe('rich text', () => {
  it.each(hostile)('leaves nothing that runs or fetches in %s', html => {
    for (const wrapped of [html, `<p>antes</p>${html}<p>después</p>`]) {
      const cleaned = cleanRichText(wrapped) ?? '';
      for (const { name, attributes } of elements(cleaned)) {
        expect(tags).toContain(name);
        const { href, target: _target, rel: _rel, ...others } = attributes;
        expect(others).toEqual({});
        if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
      }
      expect(cleanRichText(cleaned) ?? '').toBe(cleaned);
    }
  });

  it('keeps what an editor writes', () => {
    const html =
      '<h2>Hotel</h2><p>Junto a la <strong>playa</strong>, <em>muy</em> <u>tranquilo</u> <s>caro</s><br />y cerca</p><ul><li><p>wifi</p></li></ul><ol><li>uno</li></ol><blockquote><p>Bien</p></blockquote>';
    expect(cleanRichText(html)).toBe(html);
  });

  it('opens links elsewhere, without a way back, and drops those that lead nowhere outside', () => {
    expect(cleanRichText('<a href="https://a.example/?x=1">a</a>')).toBe(
      '<a href="https://a.example/?x=1" target="_blank" rel="noopener">a</a>',
    );
    expect(cleanRichText('<a href="mailto:ana@a.example" rel="opener">a</a>')).toBe(
      '<a href="mailto:ana@a.example">a</a>',
    );
    expect(cleanRichText('<a href="//a.example">a</a> <a href="/clientes">b</a>')).toBe('<a>a</a> <a>b</a>');
  });

  it('takes marks of other editors for their own', () => {
    expect(cleanRichText('<h1>T</h1><p><b>a</b> <i>b</i> <del>c</del></p>')).toBe(
      '<h2>T</h2><p><strong>a</strong> <em>b</em> <s>c</s></p>',
    );
  });

  it('counts an emptied editor as empty', () => {
    for (const html of [null, '', '<p></p>', '<p>&nbsp;<br></p>', '<script>a</script>']) {
      expect(cleanRichText(html)).toBeNull();
    }
  });
});
