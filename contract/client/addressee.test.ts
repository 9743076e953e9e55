import { describe, expect, it } from 'vitest';
import { takeAddressee, withAddressee } from './addressee.ts';

describe('the address of a reader in a link', () => {
  it.each([
    ['nuria@example.com', 'https://x.example/budget/1', 'https://x.example/budget/1#para=nuria@example.com'],
    [
      'a+b&c@x.example',
      'https://x.example/budget/1#linea-4',
      'https://x.example/budget/1#linea-4&para=a%2Bb%26c@x.example',
    ],
  ])('is added to a link and taken out again: %s', (email, url, expected) => {
    expect(withAddressee(url, email)).toBe(expected);
    expect(takeAddressee(new URL(expected).hash)).toEqual({ email, hash: new URL(url).hash });
  });

  it.each(['', '#', '#linea-4', '#para=%E0%A4%A', '#otra=para=x'])('is not found in %j', hash => {
    expect(takeAddressee(hash)).toEqual({ email: '', hash });
  });
});
