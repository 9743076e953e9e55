import { useTranslation } from 'react-i18next';
import type { CityItem, Place } from '../../../contract/place/calls.ts';
import { defaultCentre, defaultCountryId, defaultZoom } from '../../../contract/place/schema.ts';
import { get } from '../../lib/api.ts';
import { message } from '../../lib/i18n.ts';
import { usePublicSettings } from '../../lib/settings.ts';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { RemoteSelect } from '../../ui/form/fields/remote-select.tsx';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';
import type { Position } from './labels.ts';
import { MapPicker } from './lazy.ts';
import { PlaceInput } from './place-input.tsx';

/** The initial values: Spain, if nothing is known (specification 9). */
export const initialPlace = (record: Place | undefined): Place => ({
  address: record?.address ?? '',
  country_id: record ? record.country_id : defaultCountryId,
  city_id: record?.city_id ?? null,
  city_name: record?.city_name ?? '',
  latitude: record?.latitude ?? null,
  longitude: record?.longitude ?? null,
});

/** A place (specification 5): country, city, address and the marker on the map, for every dialog with a place. */
export function PlaceFields() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<Place>();

  function move(position: Position | null): void {
    setValue('latitude', position?.latitude ?? null);
    setValue('longitude', position?.longitude ?? null);
  }

  function clearCity(): void {
    setValue('city_id', null);
    setValue('city_name', '');
  }

  /** The city is a first guess of the position, if there is none yet. */
  async function moveToCity(id: number | null): Promise<void> {
    if (id === null || values.latitude !== null) return;
    move(await get('city/data/:id', { id }, { quiet: true }));
  }

  return (
    <>
      <FieldRow>
        <Field name="country_id" label="place.country" as={Select} resource="country" onChanged={clearCity} />
        {values.country_id === defaultCountryId ? (
          <Field
            name="city_id"
            label="place.city"
            as={CitySelect}
            // A failure does no harm: the reader can place the marker by hand.
            onChanged={(id: number | null) => void moveToCity(id).catch(() => undefined)}
          />
        ) : (
          <Field name="city_name" label="place.city" />
        )}
      </FieldRow>
      <Field name="address" label="accomodation.address" as={PlaceInput} free onPlace={move} />
      <Marker label={t('map.label')} move={move} />
    </>
  );
}

function Marker({ label, move }: { label: string; move: (position: Position | null) => void }) {
  const settings = usePublicSettings();
  const { latitude, longitude } = useFormContext<Place>().values;
  const error = useFormState(({ errors }) => errors.latitude ?? errors.longitude);
  const saving = useFormState(state => state.saving);
  // The map must know at once whether there are tiles, because it cannot change its background later.
  if (!settings) return null;
  return (
    <div data-field="latitude">
      <MapPicker
        label={label}
        value={latitude === null || longitude === null ? null : { latitude, longitude }}
        onChange={move}
        centre={defaultCentre}
        zoom={defaultZoom}
        tiles={settings.map_tiles}
        error={error && message(error)}
        disabled={saving}
      />
    </div>
  );
}

/** 'Ronda (Málaga)', because many towns share a name. A city that could not be read has no province. */
const cityLabel = ({ name, province }: CityItem) => (province ? `${name} (${province})` : name);

/** A Spanish municipality, searched on the server. */
function CitySelect(props: ControlProps<number | null>) {
  return <RemoteSelect<CityItem> {...props} resource="city" labelOf={cityLabel} />;
}
