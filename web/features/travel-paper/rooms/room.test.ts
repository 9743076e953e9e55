import { expect, it } from 'vitest';
import { addRoom, assignRooms, moveToRoom, roomsOf, roomText } from './room.ts';

const people = [1, 2, 3, 4, 5, 6, 7];
const said = (rooms: ReturnType<typeof roomsOf>) => rooms.map(room => [roomText(room), ...room.people]);

it('shares people out in their order: first the free places, then new rooms of a kind', () => {
  expect(said(assignRooms([], people, 2, 'Doble'))).toEqual([
    ['Doble 1', 1, 2],
    ['Doble 2', 3, 4],
    ['Doble 3', 5, 6],
    ['Doble 4', 7],
  ]);
  const some = roomsOf([
    { traveller_id: 4, room: 'Triple 12' },
    { traveller_id: 5, room: 'Ático' },
    { traveller_id: 6, room: 'Triple 2' },
    { traveller_id: 7, room: 'Triple 2' },
  ]);
  expect(said(some)).toEqual([
    ['Ático', 5],
    ['Triple 2', 6, 7],
    ['Triple 12', 4],
  ]);
  // A room whose name says nothing takes as many as the stay's kind of room.
  expect(said(assignRooms(some, [...people, 8, 9, 10], 1, 'Doble con vistas'))).toEqual([
    ['Ático', 5, 1],
    ['Triple 2', 6, 7, 2],
    ['Triple 12', 4, 3, 8],
    ['Individual 1', 9],
    ['Individual 2', 10],
  ]);
});

it('gives a new room the first number that is free, and moves somebody out of the other room', () => {
  const rooms = addRoom(addRoom(roomsOf([{ traveller_id: 1, room: 'Doble 2' }]), 2), 2);
  expect(said(moveToRoom(rooms, 1, 2))).toEqual([['Doble 2'], ['Doble 1'], ['Doble 3', 1]]);
});
