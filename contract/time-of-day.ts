/** A time of day as the time picker stores it (specification 9): its seconds, of hours 0–23 and minutes 0–59. */
export type SecondsOfDay = number;

/** @param time 'HH:mm', with or without its seconds, which the picker does not choose */
export function secondsOfDay(time: string): SecondsOfDay {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** 'HH:mm' of what the time picker stores. */
export function timeOfDay(seconds: SecondsOfDay): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)}`;
}
