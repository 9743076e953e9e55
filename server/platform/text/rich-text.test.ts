import { describe, expect, it } from 'vitest';
import { payloads, trespasses } from './rich-text.fixtures.ts';
import { cleanRichText } from './rich-text.ts';

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

  it('opens links in a new tab without access to this page, and drops links without a full address', () => {
    expect(cleanRichText('<a href="https://a.example/?x=1">a</a>')).toBe(
      '<a href="https://a.example/?x=1" target="_blank" rel="noopener">a</a>',
    );
    expect(cleanRichText('<a href="mailto:ana@a.example" rel="opener">a</a>')).toBe(
      '<a href="mailto:ana@a.example">a</a>',
    );
    expect(cleanRichText('<a href="//a.example">a</a> <a href="/clientes">b</a>')).toBe('<a>a</a> <a>b</a>');
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
