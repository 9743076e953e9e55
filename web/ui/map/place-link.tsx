import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from './labels.ts';
import { readPlaceLabels } from './place-labels.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application with its search and hash. */
  path: string;
  /** Called when the reader follows the link, here or in another tab. */
  onFollow?: (here: boolean) => void;
  children: ReactNode;
}

/** A link to a path that is known only as text. The router's own links need a typed route. */
export function PlaceLink({ path, onFollow, children, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent): void {
    // With a modifier key the browser opens another tab.
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey);
    onFollow?.(isPlainClick);
    if (!isPlainClick) return;
    event.preventDefault();
    router.history.push(path);
  }
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}

/** How far around a place its name is sought, in degrees. */
const around = 0.25;

/** The name of the town at a place of the map, or its degrees where there is no town. */
export function usePlaceName({ latitude, longitude }: Position): string {
  const { i18n } = useTranslation();
  const bounds = {
    south: Math.max(-90, latitude - around),
    north: Math.min(90, latitude + around),
    west: Math.max(-180, longitude - around),
    east: Math.min(180, longitude + around),
  };
  const towns = useQuery({
    queryKey: ['place', 'labels', bounds],
    queryFn: ({ signal }) => readPlaceLabels(bounds, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A degree of longitude is shorter the farther it is from the equator.
  const width = Math.cos((latitude * Math.PI) / 180);
  const distance = (at: Position) => Math.hypot(at.latitude - latitude, (at.longitude - longitude) * width);
  const [nearest] = [...(towns.data ?? [])].sort((one, other) => distance(one) - distance(other));
  const degrees = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return nearest?.name ?? `${degrees.format(latitude)}; ${degrees.format(longitude)}`;
}
