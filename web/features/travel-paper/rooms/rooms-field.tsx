import { ActionIcon, Button, Group, Input, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityOfRoom, roomCapacity, roomKinds } from '../../../../contract/travel-paper/schema.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import type { ControlProps } from '../../../ui/form/control.ts';
import { addRoom, assignRooms, hasFreePlace, moveToRoom, type Room, roomText } from './room.ts';
import styles from './rooms.module.css';

interface Props extends ControlProps<Room[]> {
  people: readonly { id: number; name: string; age: number | null }[];
  roomType: string | null;
  others: readonly { id: number; title: string; rooms: Room[] }[];
}

/** Puts people into rooms: a press on a name puts it into the chosen room, and then into the next one with a place. */
export function RoomsField({ value: rooms, onChange, people, roomType, others, error, label, disabled }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const defaultCapacity = roomCapacity(roomType ?? '') ?? 2;
  const [capacity, setCapacity] = useState(defaultCapacity);
  const [chosen, setChosen] = useState(0);
  const waitingList = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);
  const assignedIds = new Set(rooms.flatMap(room => room.people));
  const at = Math.min(chosen, rooms.length - 1);
  const currentRoom = rooms[at];
  const waiting = people.filter(person => !assignedIds.has(person.id));

  // The pressed name is gone: the next one gets the focus, so that Enter can be pressed again.
  useEffect(() => {
    const names = waitingList.current?.querySelectorAll('button') ?? [];
    if (focusAt.current !== undefined) names[Math.min(focusAt.current, names.length - 1)]?.focus();
    focusAt.current = undefined;
  });

  if (disabled) return <Summary rooms={rooms} people={people} />;

  function assign(person: number, place: number): void {
    const into = Math.max(at, 0);
    let next = moveToRoom(rooms.length === 0 ? addRoom(rooms, capacity) : rooms, person, into);
    let free =
      next[into] && hasFreePlace(next[into], roomType) ? into : next.findIndex(room => hasFreePlace(room, roomType));
    if (free < 0) {
      if (waiting.length > 1) next = addRoom(next, capacity);
      free = next.length - 1;
    }
    setChosen(free);
    focusAt.current = place;
    onChange(next);
  }

  return (
    <div className={styles.layout}>
      <Group gap="xs" align="flex-end" className={styles.tools}>
        <NativeSelect
          size="sm"
          label={t('rooms.kind')}
          value={capacity}
          onChange={event => setCapacity(Number(event.currentTarget.value))}
          data={roomKinds.map(kind => ({ value: `${kind.capacity}`, label: kind.es }))}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            onChange(addRoom(rooms, capacity));
            setChosen(rooms.length);
          }}
        >
          {t('rooms.add')}
        </Button>
        {waiting.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconUsersGroup size={16} aria-hidden />}
            onClick={() => {
              const order = people.map(person => person.id);
              onChange(assignRooms(rooms, order, capacity, roomType));
            }}
          >
            {t('rooms.shareOut', { count: waiting.length })}
          </Button>
        )}
        {assignedIds.size === 0 &&
          others.map(other => (
            <Button key={other.id} variant="default" onClick={() => onChange(other.rooms)}>
              {t('rooms.as', { name: other.title })}
            </Button>
          ))}
        {assignedIds.size > 0 && (
          <Button variant="subtle" color="gray" onClick={() => onChange([])}>
            {t('rooms.empty')}
          </Button>
        )}
      </Group>
      {error && <Input.Error>{error}</Input.Error>}
      <section className={styles.waiting} aria-labelledby={`${id}waiting`}>
        <Text fw={600} id={`${id}waiting`}>
          {t('rooms.waiting', { count: waiting.length })}
        </Text>
        <Hint>{t(waiting.length > 0 ? 'rooms.waitingHint' : 'rooms.all')}</Hint>
        <Text size="sm" aria-live="polite">
          {currentRoom &&
            t('rooms.chosen', {
              room: roomText(currentRoom),
              count: currentRoom.people.length,
              all: capacityOfRoom(roomText(currentRoom), roomType),
            })}
        </Text>
        <ul ref={waitingList}>
          {waiting.map((person, place) => (
            <li key={person.id}>
              <Button
                fullWidth
                className={styles.person}
                variant="default"
                justify="flex-start"
                onClick={() => assign(person.id, place)}
              >
                <span>
                  {person.name}
                  {person.age !== null && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      {t('rooms.age', { count: person.age })}
                    </Text>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <fieldset className={styles.rooms} aria-label={label}>
        {rooms.map((room, index) => (
          <RoomCard
            key={room.key}
            group={id}
            room={room}
            capacity={capacityOfRoom(roomText(room), roomType)}
            duplicate={rooms.some((other, place) => place !== index && roomText(other) === roomText(room))}
            people={people.filter(person => room.people.includes(person.id))}
            chosen={index === at}
            choose={() => setChosen(index)}
            change={part => onChange(rooms.with(index, { ...room, ...part }))}
            remove={() => onChange(rooms.toSpliced(index, 1))}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface CardProps {
  group: string;
  room: Room;
  capacity: number;
  /** Another one has its name. */
  duplicate: boolean;
  people: Props['people'];
  chosen: boolean;
  choose: () => void;
  change: (part: Partial<Room>) => void;
  remove: () => void;
}

function RoomCard({ group, room, capacity, duplicate, people, chosen, choose, change, remove }: CardProps) {
  const { t } = useTranslation();
  const text = roomText(room);
  const overfull = people.length > capacity;
  return (
    <div className={styles.room} data-chosen={chosen || undefined}>
      <div className={styles.head}>
        <Radio name={group} checked={chosen} onChange={choose} aria-label={t('rooms.choose', { room: text })} />
        <NativeSelect
          size="xs"
          aria-label={t('rooms.kindOf', { room: text })}
          value={room.capacity ?? ''}
          onChange={event => change({ capacity: Number(event.currentTarget.value) || null })}
          data={[
            ...roomKinds.map(kind => ({ value: `${kind.capacity}`, label: kind.es })),
            { value: '', label: t('rooms.other') },
          ]}
        />
        <TextInput
          size="xs"
          className={styles.number}
          aria-label={t('rooms.nameOf', { room: text })}
          value={room.name}
          maxLength={20}
          error={duplicate ? t('rooms.twice') : text === '' && t('rooms.nameless')}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <Text span size="sm" c={overfull ? 'red.8' : 'gray.7'} fw={overfull ? 600 : 400} className={styles.places}>
          {t('rooms.places', { count: people.length, all: capacity })}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={t('rooms.remove', { room: text })} onClick={remove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {overfull && (
        <Text size="sm" c="red.8">
          {t('rooms.over', { count: capacity })}
        </Text>
      )}
      <ul className={styles.people}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <Button
              className={styles.person}
              size="compact-sm"
              variant="light"
              rightSection={<IconX size={14} aria-hidden />}
              aria-label={t('rooms.takeOut', { name, room: text })}
              onClick={() => {
                choose();
                change({ people: room.people.filter(other => other !== id) });
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A plan that cannot be changed, where two are compared. */
function Summary({ rooms, people }: { rooms: readonly Room[]; people: Props['people'] }) {
  const nameOf = (id: number) => people.find(person => person.id === id)?.name ?? '';
  return (
    <ul>
      {rooms.map(room => (
        <li key={roomText(room)}>
          <Text size="sm">
            <b>{roomText(room)}</b> {room.people.map(nameOf).join(', ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}
