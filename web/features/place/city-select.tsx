import type { CityItem } from '../../../contract/place/calls.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { RemoteSelect } from '../../ui/form/fields/remote-select.tsx';

/** 'Ronda (Málaga)', because many towns share a name. A city that could not be read has no province. */
const shown = ({ name, province }: CityItem) => (province ? `${name} (${province})` : name);

/** A Spanish municipality, searched on the server. */
export function CitySelect(props: ControlProps<number | null>) {
  return <RemoteSelect<CityItem> {...props} resource="city" labelOf={shown} />;
}
