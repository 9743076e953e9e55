import { capacityOfRoom, roomKind, roomKinds } from '../../../../contract/travel-paper/schema.ts';

/** A room of a stay in the form that assigns travellers to rooms. */
export interface Room {
  /** Stays the same when the room is renamed or others are added or removed. */
  key: number;
  /** How many sleep in its kind of room; null where its name says no kind. */
  capacity: number | null;
  /** What follows the kind: '204'. */
  name: string;
  people: number[];
}

/** 'Doble 204' */
export const roomText = ({ capacity, name }: Pick<Room, 'capacity' | 'name'>): string =>
  [roomKinds.find(kind => kind.capacity === capacity)?.es, name.trim()].filter(Boolean).join(' ');

/** The rooms in the order of their names. */
export function roomsOf(rows: readonly { traveller_id: number; room: string }[]): Room[] {
  return [...Map.groupBy(rows, ({ room }) => room)]
    .sort(([one], [other]) => one.localeCompare(other, 'es', { numeric: true }))
    .map(([text, rowsOfRoom], key) => {
      const kind = roomKind(text);
      return {
        key,
        capacity: kind?.capacity ?? null,
        name: kind ? text.slice(kind.es.length).trim() : text,
        people: rowsOfRoom.map(({ traveller_id }) => traveller_id),
      };
    });
}

export const hasFreePlace = (room: Room, roomType: string | null): boolean =>
  room.people.length < capacityOfRoom(roomText(room), roomType);

/** Adds a room with the first number that is free. @param capacity of its kind; null for a room without one */
export function addRoom(rooms: readonly Room[], capacity: number | null, people: number[] = []): Room[] {
  const names = new Set(rooms.map(roomText));
  let number = 1;
  while (names.has(roomText({ capacity, name: `${number}` }))) number += 1;
  const key = Math.max(-1, ...rooms.map(room => room.key)) + 1;
  return [...rooms, { key, capacity, name: `${number}`, people }];
}

/** Moves a traveller into the room at an index, out of any other. */
export const moveToRoom = (rooms: readonly Room[], person: number, at: number): Room[] =>
  rooms.map((room, index) => ({
    ...room,
    people: [...room.people.filter(id => id !== person), ...(index === at ? [person] : [])],
  }));

/**
 * Fills the free places in the order of the people, and then new rooms of a kind.
 * @param capacity of the new rooms
 */
export function assignRooms(
  rooms: readonly Room[],
  people: readonly number[],
  capacity: number,
  roomType: string | null,
): Room[] {
  const waiting = people.filter(id => !rooms.some(room => room.people.includes(id)));
  let all: Room[] = rooms.map(room => ({
    ...room,
    people: [
      ...room.people,
      ...waiting.splice(0, Math.max(0, capacityOfRoom(roomText(room), roomType) - room.people.length)),
    ],
  }));
  while (waiting.length > 0) all = addRoom(all, capacity, waiting.splice(0, capacity));
  return all;
}
