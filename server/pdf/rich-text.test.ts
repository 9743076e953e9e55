import { expect, test } from 'vitest';
import { type Block, pdfPlainText, pdfRichText } from './rich-text.ts';

const textOf = (blocks: Block[]): string => JSON.stringify(blocks);

test('marks, links and line breaks become runs', () => {
  expect(
    pdfRichText(
      '<p>Un <strong>buen <em>viaje</em></strong> <s>caro</s><br><a href="https://a.example/?x=1&amp;y=2">aquí</a></p>',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { text: 'Un ' },
        { text: 'buen ', bold: true },
        { text: 'viaje', bold: true, italic: true },
        { text: ' ' },
        { text: 'caro', strike: true },
        { break: true },
        { text: 'aquí', href: 'https://a.example/?x=1&y=2' },
      ],
    },
  ]);
});

test('lists hold their items, and lists within them', () => {
  expect(pdfRichText('<ol><li><p>uno</p><ul><li>a</li></ul></li><li>dos</li><li></li></ol>')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', runs: [{ text: 'uno' }] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', runs: [{ text: 'a' }] }]] },
        ],
        [{ kind: 'paragraph', runs: [{ text: 'dos' }] }],
      ],
    },
  ]);
});

test('heading levels start at 1 and never skip, and are only bold inside a list or a quote', () => {
  const levels = (html: string) =>
    pdfRichText(html).map(block => (block.kind === 'heading' ? block.level : block.kind));
  expect(levels('<h3>a</h3><h2>b</h2><h3>c</h3><h6>d</h6>')).toEqual([1, 1, 2, 3]);
  expect(levels('<h2>a</h2><h5>b</h5>')).toEqual([1, 2]);
  expect(levels('<blockquote><h2>a</h2></blockquote><ul><li><h3>b</h3></li></ul>')).toEqual(['quote', 'list']);
});

test('plain text keeps its line breaks and its special characters', () => {
  expect(pdfRichText('Tom & Jerry: 2 < 3\nsegunda')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Tom & Jerry: 2 < 3' }, { break: true }, { text: 'segunda' }] },
  ]);
});

test('in a plain text, tags are text', () => {
  expect(pdfPlainText(' <b>Tom</b> &amp; Jerry\r\n\nsegunda ')).toEqual([
    {
      kind: 'paragraph',
      runs: [{ text: '<b>Tom</b> &amp; Jerry' }, { break: true }, { break: true }, { text: 'segunda' }],
    },
  ]);
  expect(pdfPlainText(' \n ')).toEqual([]);
  expect(pdfPlainText(undefined)).toEqual([]);
});

test('nothing that runs or calls outside survives', () => {
  const tree = pdfRichText(
    '<script>alert(1)</script><style>p{}</style><p onclick="x()">a<img src="https://x.example/i.png" onerror="x()"><a href="javascript:alert(1)//https://x">b</a><a href=" data:text/html,x">c</a><a href="file:///etc/passwd">d</a></p><iframe src="//x">e</iframe><svg><text>f</text></svg>',
  );
  expect(tree).toEqual([{ kind: 'paragraph', runs: [{ text: 'abcd' }] }]);
});

test('empty rich text has no blocks', () => {
  for (const html of ['', null, undefined, '<p></p>', '<p><br></p>', ' \n ', '<ul><li></li></ul>']) {
    expect(pdfRichText(html)).toEqual([]);
  }
});

test('deep nesting is flattened before the layout would fail', () => {
  const deep = pdfRichText(`${'<blockquote>'.repeat(3000)}fondo${'</blockquote>'.repeat(3000)}`);
  expect(textOf(deep).split('"quote"')).toHaveLength(7);
  expect(textOf(deep)).toContain('fondo');
});
