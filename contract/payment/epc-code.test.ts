import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epcText } from './epc-code.ts';

const account = { holder: 'Viajes Alborada, S.L.', iban: 'ES91 2100 0418 4502 0005 1332', bic: null };
const transfer = { cents: 30_000, reference: 'Presupuesto 71' };

describe('the text of the bank’s code (EPC069-12)', () => {
  it('has the elements in their order, and ends with the last', () => {
    expect(epcText(account, transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nViajes Alborada, S.L.\nES9121000418450200051332\nEUR300.00\n\n\nPresupuesto 71',
    );
    expect(epcText({ ...account, bic: 'caixesbbxxx' }, { ...transfer, reference: '' })).toBe(
      'BCD\n002\n1\nSCT\nCAIXESBBXXX\nViajes Alborada, S.L.\nES9121000418450200051332\nEUR300.00',
    );
  });

  it('writes the amount with a point and two decimals', () => {
    const amount = (cents: number) => epcText(account, { ...transfer, cents })?.split('\n')[7];
    expect([1, 10, 161_263, 100_000_005, 99_999_999_999].map(amount)).toEqual([
      'EUR0.01',
      'EUR0.10',
      'EUR1612.63',
      'EUR1000000.05',
      'EUR999999999.99',
    ]);
  });

  it('is refused without an account of SEPA, in another currency, and for other amounts', () => {
    for (const wrong of [
      { holder: null },
      { holder: ' ' },
      { holder: '旅行' },
      { iban: null },
      { iban: 'ES92 2100 0418 4502 0005 1332' },
      { iban: 'SA03 8000 0000 6080 1016 7519' },
      // Outside of the European Economic Area, without a BIC.
      { iban: 'GB29 NWBK 6016 1331 9268 19' },
    ])
      expect(epcText({ ...account, ...wrong }, transfer), JSON.stringify(wrong)).toBeNull();
    for (const wrong of [
      { currency: 'USD' },
      { cents: 0 },
      { cents: -1 },
      { cents: 0.5 },
      { cents: Number.NaN },
      { cents: 100_000_000_000 },
    ])
      expect(epcText(account, { ...transfer, ...wrong }), JSON.stringify(wrong)).toBeNull();
  });

  it('needs the BIC of a bank outside of the European Economic Area', () => {
    const british = { ...account, iban: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' };
    expect(epcText(british, transfer)).toContain('\nNWBKGB2L\nViajes Alborada, S.L.\nGB29NWBK60161331926819\n');
  });

  it('writes names in the letters that every bank takes', () => {
    const name = (holder: string) => epcText({ ...account, holder }, transfer)?.split('\n')[5];
    expect(name('Núñez & Çelik «Viajes»')).toBe('Nunez + Celik Viajes');
    expect(name('//L’Œil\nBlanc//et/')).toBe("L'oeil Blanc/et");
    expect(name(`${'x'.repeat(69)} y`)).toBe('x'.repeat(69));
  });

  it('keeps the limits of the standard, whatever is written', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 99_999_999_999 }), (holder, reference, cents) => {
        const code = epcText({ ...account, holder, bic: 'CAIXESBBXXX' }, { cents, reference });
        if (code === null) return;
        const lines = code.split('\n');
        expect(lines.length).toBeLessThanOrEqual(11);
        expect(code).toMatch(/^[A-Za-z0-9/?:().,'+ \n-]+$/);
        expect(lines[5]?.length).toBeLessThanOrEqual(70);
        expect(lines[10]?.length ?? 0).toBeLessThanOrEqual(140);
        for (const line of [lines[5] ?? '', lines[10] ?? '']) expect(line).not.toMatch(/^\/|\/$|\/\/|^ | $/);
        expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
      }),
    );
  });
});
