import { roomKind, roomKinds, roomTakes } from '../../../../contract/travel-paper/schema.ts';

/** A room of a stay while people are put into it. */
export interface Room {
  /** Stays while the room is renamed, and while others come and go. */
  key: number;
  /** How many its kind takes; null where its name says no kind. */
  takes: number | null;
  /** What follows the kind: '204'. */
  name: string;
  /** The ids of the travellers. */
  people: number[];
}

/** 'Doble 204' */
export const roomText = ({ takes, name }: Pick<Room, 'takes' | 'name'>): string =>
  [roomKinds.find(kind => kind.takes === takes)?.es, name.trim()].filter(Boolean).join(' ');

/** The rooms in the order of their names. */
export function roomsOf(rows: readonly { traveller_id: number; room: string }[]): Room[] {
  return [...Map.groupBy(rows, ({ room }) => room)]
    .sort(([one], [other]) => one.localeCompare(other, 'es', { numeric: true }))
    .map(([text, those], key) => {
      const kind = roomKind(text);
      return {
        key,
        takes: kind?.takes ?? null,
        name: kind ? text.slice(kind.es.length).trim() : text,
        people: those.map(({ traveller_id }) => traveller_id),
      };
    });
}

export const hasPlace = (room: Room, roomType: string | null): boolean =>
  room.people.length < roomTakes(roomText(room), roomType);

/** One room more, with the first number that is free. */
export function withRoom(rooms: readonly Room[], takes: number | null, people: number[] = []): Room[] {
  const names = new Set(rooms.map(roomText));
  let number = 1;
  while (names.has(roomText({ takes, name: `${number}` }))) number += 1;
  const key = Math.max(-1, ...rooms.map(room => room.key)) + 1;
  return [...rooms, { key, takes, name: `${number}`, people }];
}

/** Puts somebody into a room, out of any other. */
export const movedTo = (rooms: readonly Room[], person: number, at: number): Room[] =>
  rooms.map((room, index) => ({
    ...room,
    people: [...room.people.filter(id => id !== person), ...(index === at ? [person] : [])],
  }));

/** Fills the free places in the order of the people, and then new rooms of a kind. */
export function shareOut(
  rooms: readonly Room[],
  people: readonly number[],
  takes: number,
  roomType: string | null,
): Room[] {
  const waiting = people.filter(id => !rooms.some(room => room.people.includes(id)));
  let all: Room[] = rooms.map(room => ({
    ...room,
    people: [
      ...room.people,
      ...waiting.splice(0, Math.max(0, roomTakes(roomText(room), roomType) - room.people.length)),
    ],
  }));
  while (waiting.length > 0) all = withRoom(all, takes, waiting.splice(0, takes));
  return all;
}
