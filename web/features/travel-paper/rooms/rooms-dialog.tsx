import { z } from 'zod';
import { maxRoomNameLength } from '../../../../contract/travel-paper/schema.ts';
import { ageOn } from '../../../../contract/traveller/needs.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { post } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query.ts';
import { dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { staleByTravel } from '../../travel/reload.ts';
import { travellersQuery } from '../../traveller/api.ts';
import { papersQuery } from '../api.ts';
import { type Room, roomsOf, roomText } from './room.ts';
import { RoomsField } from './rooms-field.tsx';

/** A stay: its id is its line's, and its version that of who sleeps where. */
interface Stay {
  id: number;
  updated_at: string;
  title: string;
  roomType: string | null;
  rooms: Room[];
  people: { id: number; name: string; age: number | null }[];
  /** The other stays of the trip that have rooms. */
  others: { id: number; title: string; rooms: Room[] }[];
}

async function readStay(travelId: number, lineId: number): Promise<Stay> {
  const fresh = { staleTime: 0 };
  const [{ stays }, { travellers }] = await Promise.all([
    queryClient.fetchQuery({ ...papersQuery(travelId), ...fresh }),
    queryClient.fetchQuery({ ...travellersQuery(travelId), ...fresh }),
  ]);
  const stay = stays.find(({ line_id }) => line_id === lineId);
  if (!stay) throw new Error('The stay is not agreed any more');
  return {
    id: lineId,
    updated_at: stay.version,
    title: stay.title,
    roomType: stay.room_type,
    rooms: roomsOf(stay.rooms),
    people: travellers.map(({ id, birth_date, ...names }) => ({
      id,
      name: fullName(names),
      age: birth_date ? ageOn(birth_date, stay.date_from) : null,
    })),
    others: stays
      .filter(({ line_id, rooms }) => line_id !== lineId && rooms.length > 0)
      .map(({ line_id, title, rooms }) => ({ id: line_id, title, rooms: roomsOf(rooms) })),
  };
}

const roomsForm = z.object({
  rooms: z
    .array(z.object({ key: z.int(), capacity: z.int().nullable(), name: z.string(), people: z.array(z.int()) }))
    .refine(
      rooms => rooms.every(room => roomText(room) !== '' && roomText(room).length <= maxRoomNameLength),
      'rooms.wrong',
    )
    .refine(rooms => new Set(rooms.map(roomText)).size === rooms.length, 'rooms.wrong'),
});

/** Who sleeps in which room of a stay. */
export const RoomsDialog = dialog<z.input<typeof roomsForm>, Stay, { travel_id: number }>(
  {
    resource: 'travelPaper',
    titles: { edit: 'rooms.title' },
    about: record => record && [record.title, record.roomType].filter(Boolean).join(' · '),
    load: (id, _known, { travel_id }) => readStay(travel_id, id),
    schema: () => roomsForm,
    initial: record => ({ rooms: record?.rooms ?? [] }),
    save: ({ rooms }, record) => {
      const personIds = new Set(record?.people.map(({ id }) => id));
      return post('travelPaper/setRooms', {
        data: {
          lines: record ? [record.id] : [],
          version: record?.updated_at,
          rooms: rooms.flatMap(room =>
            room.people.filter(id => personIds.has(id)).map(traveller_id => ({ traveller_id, room: roomText(room) })),
          ),
        },
      });
    },
    invalidates: ['travelPaper', ...staleByTravel],
    width: 1000,
  },
  ({ record }) =>
    record && (
      <Field
        name="rooms"
        label="rooms.title"
        as={RoomsField}
        people={record.people}
        roomType={record.roomType}
        others={record.others}
      />
    ),
);
