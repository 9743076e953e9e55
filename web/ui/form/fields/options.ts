import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core';
import { skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../contract/envelope.ts';
import { withoutAccents } from '../../../../contract/values/typography.ts';
import { type ChoicesName, get, type ResourceWith } from '../../../lib/api.ts';

/** The options with the typed text, whatever its case and accents: those that begin with it first. */
export function filterOptions(options: readonly ComboboxParsedItem[], typed: string): ComboboxItem[] {
  const query = withoutAccents(typed.trim());
  const items = options
    .filter(option => 'label' in option)
    .filter(({ label }) => withoutAccents(label).includes(query));
  const startsWith = ({ label }: ComboboxItem) => withoutAccents(label).startsWith(query);
  return [...items.filter(startsWith), ...items.filter(item => !startsWith(item))];
}

type OptionId = number | string;

interface Option {
  id: OptionId;
  name: string;
  icon?: string;
}

/** The source of a list of choices: given items, or the dropdown of a resource. */
export interface OptionsSource {
  items?: readonly Option[];
  /**
   * Reads `/api/{resource}/dropdown`; reads `/api/{resource}/dropdownById` for chosen items that it no longer offers.
   */
  resource?: ResourceWith<'dropdown'>;
  /** Set where the dropdown of the resource has a path of its own. */
  path?: ChoicesName;
}

/**
 * Choices for Mantine, whose values are texts, and the way back to the ids.
 * @param chosen what the field holds: these items get their names even if the list no longer offers them
 */
export function useOptions({ items, resource, path }: OptionsSource, chosen: readonly OptionId[]) {
  const address = path ?? (resource && (`${resource}/dropdown` as const));
  const list = useQuery({
    queryKey: [resource, 'dropdown', address],
    queryFn: address ? (): Promise<Option[]> => get(address) : skipToken,
    enabled: items === undefined,
  });
  const offered: readonly Option[] = items ?? list.data ?? [];
  const loading = items === undefined && list.isPending;
  const unoffered = loading || items ? [] : chosen.filter(id => !offered.some(option => option.id === id));
  const choices: readonly Option[] = [...offered, ...useItems<Option>(resource, unoffered)];
  return {
    choices,
    loading: loading || chosen.some(id => !choices.some(choice => choice.id === id)),
    /** What an empty list says: the catalogue has no entries yet, or none of them fits what was typed. */
    emptyMessage: list.data?.length === 0 ? ('catalogue.nothingYet' as const) : ('kit.nothingFound' as const),
    data: choices.map(({ id, name }) => ({ value: String(id), label: name })),
    idOf: (value: string): OptionId => choices.find(({ id }) => String(id) === value)?.id ?? value,
  };
}

/** Single items, read by their ids. Deleted items are answered too, because old records refer to them. */
export function useItems<Kind extends Option>(
  resource: ResourceWith<'dropdown'> | undefined,
  ids: readonly Kind['id'][],
): Kind[] {
  const { t } = useTranslation();
  const read = useQueries({
    queries: ids.map(id => ({
      queryKey: [resource, 'dropdownById', id],
      queryFn:
        resource &&
        (() =>
          get(`${resource}/dropdownById/:id`, { id: Number(id) }, { quiet: true }) as Promise<Item> as Promise<Kind>),
    })),
  });
  return ids.flatMap((id, index) => {
    const one = read[index];
    if (one?.data) return { ...one.data, id };
    return one?.isError ? ({ id, name: t('kit.unnamed') } as Kind) : [];
  });
}
