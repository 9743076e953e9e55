import { expect, it } from 'vitest';
import { linkAddress, withLists } from './rich-text.ts';

const item = (level: number, marker: string, text: string, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;\nmso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

const shown = (html: string) => withLists(html).replace(/<!\[[^>]*>|<o:p><\/o:p>|<\/?(?:span|div)[^>]*>|\n/g, '');

it('makes lists of the paragraphs of Word, by their levels and markers', () => {
  const word = `<p class=MsoNormal>Antes</p>\n${item(1, '·', 'playa')}${item(2, 'o', '<b>norte</b>')}${item(1, '§', 'sierra')}${item(1, '1.', 'uno', 1)}${item(1, '2.', 'dos', 1)}<p class=MsoNormal>Después</p>`;
  expect(shown(word)).toBe(
    '<p class=MsoNormal>Antes</p><ul><li><p>playa</p><ul><li><p><b>norte</b></p></li></ul></li><li><p>sierra</p></li></ul><ol><li><p>uno</p></li><li><p>dos</p></li></ol><p class=MsoNormal>Después</p>',
  );
  expect(shown(item(1, 'a)', 'letra'))).toBe('<ol><li><p>letra</p></li></ol>');
  expect(shown(`${item(1, '-', 'uno')}<p class=MsoNormal>entre</p>${item(1, '-', 'dos')}`)).toBe(
    '<ul><li><p>uno</p></li></ul><p class=MsoNormal>entre</p><ul><li><p>dos</p></li></ul>',
  );
});

it('makes lists of paragraphs whose mark is all that a mail program left of them', () => {
  const mailed = (text: string) =>
    `<p class="MsoListParagraph"><span>·<span>&nbsp; \u00a0 &nbsp;</span></span>${text}</p>`;
  expect(shown(`${mailed('uno')}${mailed('<b>dos</b>')}<p>· fin</p>`)).toBe(
    '<ul><li><p>uno</p></li><li><p><b>dos</b></p></li></ul><p>· fin</p>',
  );
});

it('joins the lists of Word for the web, one for each item, and drops the mark at the end of a line', () => {
  const web = (level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-listid="3" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`;
  expect(shown(`${web(1, 'uno')}${web(2, 'dentro')}${web(1, 'dos')}`)).toBe(
    '<ul><li><p class="Paragraph">uno</p><ul><li><p class="Paragraph">dentro</p></li></ul></li><li><p class="Paragraph">dos</p></li></ul>',
  );
});

it('puts a list that stands beside an item into it, as Google Docs and LibreOffice write it', () => {
  expect(
    shown(
      '<ul><li dir="ltr" aria-level="1">uno</li><ul><li dir="ltr" aria-level="2">dentro</li></ul><li aria-level="1">dos</li></ul>',
    ),
  ).toBe('<ul><li>uno<ul><li>dentro</li></ul></li><li>dos</li></ul>');
  expect(shown('<ol><li>uno</li><ul><li>dentro</li></ul></ol><p>fin</p>')).toBe(
    '<ol><li>uno<ul><li>dentro</li></ul></li></ol><p>fin</p>',
  );
});

it('leaves other texts as they are, and takes long ones', () => {
  const own =
    '<ul><li><p>uno</p><ul><li><p>dentro</p></li></ul></li></ul><p role="heading" aria-level="2">mso-lista</p>';
  expect(withLists(own)).toBe(own);
  for (const part of [
    '<',
    '<td',
    '<p style="mso-list:l0 level1 lfo1">',
    '<span style="mso-list:Ignore">',
    '<ul><li>',
    '<p>',
    '<p>·<b>',
    '<p>\u00a0 ',
  ]) {
    expect(withLists(`${part.repeat(100_000 / part.length)}</p>fin`)).toContain('fin');
  }
});

it.each([
  ['www.hotel.example', 'https://www.hotel.example'],
  [' hotel.example/es?x=1#a ', 'https://hotel.example/es?x=1#a'],
  ['//hotel.example', 'https://hotel.example'],
  ['http://hotel.example', 'http://hotel.example'],
  ['ana@hotel.example', 'mailto:ana@hotel.example'],
  ['mailto:ana@hotel.example', 'mailto:ana@hotel.example'],
  ['tel:+34 958 00 01 89', 'tel:+34958000189'],
  ['tel:112', 'tel:112'],
  ['958 00 01 89', 'tel:+34958000189'],
  ['+33 6 12 34 56 78', 'tel:+33612345678'],
  ['tel:hotel', null],
  ['hotel', null],
  ['/clientes', null],
  ['#_ftn1', null],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['file:///C:/hotel.docx', null],
  ['', null],
])('a link typed as %s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
