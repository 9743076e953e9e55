/** A person's name as lists, cards, titles, letters and papers show it. */
export function fullName(person: { first_name?: string | null; last_name?: string | null }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ').trim();
}
