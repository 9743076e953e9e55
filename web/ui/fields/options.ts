import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../../contract/envelope.ts';
import { get } from '../../lib/api.ts';

export type OptionId = number | string;

/** What a list of choices is made of: items at hand, or the dropdown of a resource. */
export interface OptionsSource {
  items?: readonly { id: OptionId; name: string; icon?: string }[];
  /** Reads `/api/{resource}/dropdown`. */
  resource?: string;
  /** Where the dropdown has a path of its own. */
  path?: string;
}

/** Choices for Mantine, whose values are texts, and the way back to the ids. */
export function useOptions({ items, resource, path = `/api/${resource}/dropdown` }: OptionsSource) {
  const list = useQuery({
    queryKey: [resource ?? path, 'dropdown'],
    queryFn: () => get<(Item & { icon?: string })[]>(path),
    enabled: items === undefined,
  });
  const choices = items ?? list.data ?? [];
  return {
    choices,
    loading: items === undefined && list.isPending,
    data: choices.map(({ id, name }) => ({ value: String(id), label: name })),
    idOf: (value: string): OptionId => choices.find(({ id }) => String(id) === value)?.id ?? value,
  };
}
