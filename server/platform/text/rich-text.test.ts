import { describe, expect, it } from 'vitest';
import { cleanRichText } from './rich-text.ts';
import { payloads, trespasses } from './testing/payloads.ts';

describe('rich text', () => {
  it.each(payloads)('leaves nothing that runs or fetches in %s', html => {
    for (const wrapped of [html, `<p>antes</p>${html}<p>después</p>`, `<ul><li>${html}`]) {
      const cleaned = cleanRichText(wrapped) ?? '';
      expect(trespasses(cleaned)).toEqual([]);
      expect(cleanRichText(cleaned) ?? '').toBe(cleaned);
    }
  });

  it('keeps everything that the editor writes', () => {
    const html =
      '<h2>Hotel</h2><p>Junto a la <strong>playa</strong>, <em>muy</em> <u>tranquilo</u> <s>caro</s><br />y cerca</p><ul><li><p>wifi</p></li></ul><ol><li>uno</li></ol><blockquote><p>Bien</p></blockquote>';
    expect(cleanRichText(html)).toBe(html);
  });

  it('completes links, opens those to the web in a new tab, and drops what leads nowhere', () => {
    const web = (address: string) => `<a href="${address}" target="_blank" rel="noopener">a</a>`;
    expect(cleanRichText('<a href="https://a.example/?x=1">a</a>')).toBe(web('https://a.example/?x=1'));
    expect(cleanRichText('<a href="www.a.example">a</a>')).toBe(web('https://www.a.example'));
    expect(cleanRichText('<a href="//a.example">a</a>')).toBe(web('https://a.example'));
    for (const address of ['mailto:ana@a.example', 'ana@a.example']) {
      expect(cleanRichText(`<a href="${address}" rel="opener">a</a>`)).toBe('<a href="mailto:ana@a.example">a</a>');
    }
    expect(cleanRichText('<a href="tel:958 00 01 89">a</a>')).toBe('<a href="tel:+34958000189">a</a>');
    expect(cleanRichText('<a href="/clientes">a</a> <a href="#_ftn1">b</a>')).toBe('a b');
  });

  it.each([
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
    '<div>a</div><div>b</div>',
    '<div><strong>a</strong></div><section><em>b</em></section>',
    '<p>a</p><div>b</div>',
    '<ul><li><div>a</div><div>b</div></li></ul>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    'a<hr>b',
    'a<br>b',
    'a<img src="x.png">b',
    '<button>a</button><button>b</button>',
    '<select><option>x</option></select>a<textarea>x</textarea>b',
    '<details><summary>a</summary>b</details>',
    '<pre>a</pre><address>b</address>',
  ])('keeps two words apart in %s', html => {
    const cleaned = cleanRichText(html) ?? '';
    expect(cleaned.replace(/<\/?(?:strong|em)>/g, '')).toMatch(/a(?:\s|<[^>]+>)+b/);
    expect(trespasses(cleaned)).toEqual([]);
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  it('adds no line to blocks within blocks', () => {
    expect(cleanRichText('<div><div><p>a</p></div> <div><h2>b</h2></div></div>')).toBe('<p>a</p><h2>b</h2>');
    expect(cleanRichText('<div>a</div><div><br></div><div>b</div>')).toBe('a<br /><br />b');
    expect(cleanRichText('<a href="https://a.example/<div>">a</a>')).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener">a</a>',
    );
  });

  it('keeps the look that spans and lists of other editors have', () => {
    expect(
      cleanRichText(
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">a</span> <span style="text-decoration:line-through">b</span> <span style="color:red">c</span> <ins>d</ins></p></b>',
      ),
    ).toBe('<p><strong><em>a</em></strong> <s>b</s> c <u>d</u></p>');
    expect(
      cleanRichText(
        `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>uno</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>dos</p>`,
      ),
    ).toBe('<ul><li><p>uno</p><ol><li><p>dos</p></li></ol></li></ul>');
  });

  it('converts the markup of other editors', () => {
    expect(cleanRichText('<h1>T</h1><p><b>a</b> <i>b</i> <del>c</del></p>')).toBe(
      '<h2>T</h2><p><strong>a</strong> <em>b</em> <s>c</s></p>',
    );
  });

  it('treats an emptied editor as empty', () => {
    for (const html of [null, '', '<p></p>', '<p>&nbsp;<br></p>', '<script>a</script>']) {
      expect(cleanRichText(html)).toBeNull();
    }
  });
});
