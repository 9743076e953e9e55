/** The name of a day of the week; 1 is Monday. */
export const dayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
