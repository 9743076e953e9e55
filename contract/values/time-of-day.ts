/** A time of day as the time picker stores it (specification 9): the seconds since midnight, in whole minutes. */
export type SecondsOfDay = number;

/** @param time 'HH:mm'; seconds after it are ignored, because the picker does not choose them */
export function secondsOfDay(time: string): SecondsOfDay {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** 'HH:mm' from the seconds of the time picker. */
export function timeOfDay(seconds: SecondsOfDay): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)}`;
}
