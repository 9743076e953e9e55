import { describe, expect, it } from 'vitest';
import { phoneParts, phoneProblem, printedPhone, storedPhone } from './phone.ts';

describe('a typed number', () => {
  it.each([
    ['655111222', '655111222'],
    ['655 11 12 22', '655111222'],
    ['655-111-222', '655111222'],
    ['+34 655 111 222', '655111222'],
    ['0034 612 345 678', '612345678'],
    ['\u202a+34\u00a0612\u00a0345\u00a0678\u202c', '612345678'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['(+44) 20 7946 0958', '+442079460958'],
    ['(0044) 20 7946 0958', '+442079460958'],
    ['+1 202-555-0143', '+12025550143'],
    ['34612345678', '612345678'],
    ['34 956 12 34 56', '956123456'],
    ['956/12 34 56', '956123456'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(phoneProblem(typed)).toBeNull();
    expect(storedPhone(typed)).toBe(stored);
    expect(storedPhone(stored)).toBe(stored);
  });

  it.each([
    ['65511122', 'common.phoneShort'],
    ['6551112223', 'common.phoneLong'],
    ['+34 655 111 22', 'common.phoneShort'],
    ['0034 655 111 2223', 'common.phoneLong'],
    ['65511122a', 'common.numberInvalid'],
    ['+33 1', 'common.numberInvalid'],
    ['+', 'common.numberInvalid'],
    ['612345678 / 612345679', 'common.numberInvalid'],
  ])('%s is refused: %s', (typed, why) => {
    expect(phoneProblem(typed)).toBe(why);
    expect(storedPhone(typed)).toBeNull();
  });
});

describe('a shown number', () => {
  it('has the groups of its country, and calls it', () => {
    expect(phoneParts('958000189')).toEqual([
      { text: '+34 958 00 01 89'.replaceAll(' ', '\u00a0'), href: 'tel:+34958000189' },
    ]);
    expect(printedPhone('+33612345678')).toBe('+33 6 12 34 56 78'.replaceAll(' ', '\u00a0'));
    expect(printedPhone(printedPhone('958000189'))).toBe(printedPhone('958000189'));
  });

  it('stays as it was written when there is more in the text, and each number calls itself', () => {
    expect(phoneParts('958 00 01 89 / 600 11 22 33')).toEqual([
      { text: '958 00 01 89', href: 'tel:+34958000189' },
      { text: ' / ', href: null },
      { text: '600 11 22 33', href: 'tel:+34600112233' },
    ]);
    expect(phoneParts('956 123 456 (ext. 12)')).toEqual([
      { text: '956 123 456 (ext. 12)', href: 'tel:+34956123456;ext=12' },
    ]);
    expect(phoneParts('958 00 01 89 (tardes)')).toEqual([
      { text: '958 00 01 89', href: 'tel:+34958000189' },
      { text: ' (tardes)', href: null },
    ]);
    expect(phoneParts('956 123 456-600112233').map(({ href }) => href)).toEqual([
      'tel:+34956123456',
      null,
      'tel:+34600112233',
    ]);
    expect(phoneParts('112')).toEqual([{ text: '112', href: 'tel:112' }]);
    expect(phoneParts('pregunte en el hotel')).toEqual([{ text: 'pregunte en el hotel', href: null }]);
    expect(phoneParts('')).toEqual([]);
  });
});
