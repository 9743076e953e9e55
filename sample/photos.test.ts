import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CruiseName, OtherServiceName } from './excursions.ts';
import { cruisePhotos, otherServicePhotos, stayPhotos } from './photos.ts';
import { pictureFile } from './pictures.ts';
import { type Stay, type StayName, stays } from './stays.ts';
import { cataloguePhotos } from './write-catalogue.ts';
import { tipPhotos } from './write-course-tips.ts';

/** What customers see of a place is what the place has. */

const houses = Object.entries(stays as Record<StayName, Stay>) as [StayName, Stay][];

const kindsOf = (key: StayName) => stayPhotos(key).map(({ kind }) => kind);

test('every stay has photographs, and none of them twice', () => {
  for (const [key] of houses) {
    const files = stayPhotos(key).map(({ kind, name }) => pictureFile(kind, name));
    expect(files.length, key).toBeGreaterThan(1);
    expect(new Set(files).size, `${key}: ${files}`).toBe(files.length);
  }
});

test('only a stay with a pool shows a pool', () => {
  const dry = houses.filter(([, { services }]) => !services.includes('Piscina'));
  const shown = dry.filter(([key]) => kindsOf(key).some(kind => kind === 'hotel' || kind === 'seaside'));
  expect(shown.map(([key]) => key)).toEqual([]);
});

test('only places by the sea show the sea, and only high mountains show snow', () => {
  const showing = (...kinds: string[]) => houses.filter(([key]) => kindsOf(key).some(kind => kinds.includes(kind)));
  const names = (found: [StayName, Stay][]) => found.map(([key]) => key).sort();
  const atSea = ['barcelona', 'cabo', 'cadiz', 'malaga', 'mallorca', 'marbella', 'nerja', 'rocio', 'sanSebastian'];
  expect(names(showing('coast', 'seaside'))).toEqual([...atSea, 'tarifa', 'tenerife']);
  expect(names(showing('sierra', 'lodge'))).toEqual(['cazorla', 'ordesa', 'sierraNevada']);
  expect(names(showing('desert', 'temple'))).toEqual(['kioto', 'marrakech']);
  expect(names(showing('fjord', 'river', 'ship'))).toEqual([]);
});

test('a river cruise has a river ship, and the Alhambra is a fortress', () => {
  const boatOf = (key: CruiseName) => cruisePhotos(key)[0]?.kind;
  expect([boatOf('guadalquivir'), boatOf('nilo')]).toEqual(['river', 'river']);
  expect([boatOf('mediterraneo'), boatOf('fiordos')]).toEqual(['ship', 'ship']);
  const kindOf = (key: OtherServiceName) => otherServicePhotos(key)[0]?.kind;
  expect([kindOf('alhambra'), kindOf('jerez'), kindOf('almazara')]).toEqual(['fortress', 'vineyard', 'groves']);
});

test('every picture is used', () => {
  const used = [...cataloguePhotos, ...tipPhotos].map(({ kind, name }) => pictureFile(kind, name));
  const files = readdirSync(new URL('pictures', import.meta.url));
  expect(files.filter(file => !/^(portrait-|logo)/.test(file)).sort()).toEqual([...new Set(used)].sort());
});
