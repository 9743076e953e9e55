import { Anchor, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from './labels.ts';
import styles from './map.module.css';
import { type MapPickerProps, useMap } from './use-map.ts';

/** Streets, which the map does not have without tiles. Nothing is asked of this server until the reader follows the link. */
const elsewhere = ({ latitude, longitude }: Position) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** The map itself; its code and outlines are fetched when a form first shows a map. */
export default function MapPickerMap(props: MapPickerProps) {
  const { label, value, onChange, tiles, error, disabled } = props;
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  useMap(box, { ...props, hint });

  const degrees = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  const positionText = value
    ? t('map.position', { latitude: degrees.format(value.latitude), longitude: degrees.format(value.longitude) })
    : t('map.nowhere');
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <section ref={box} className={styles.map} aria-label={label} data-placed={value !== null || undefined} />
      <VisuallyHidden id={hint}>{t('map.hint')}</VisuallyHidden>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={6} mih={28}>
        <Text aria-live="polite" span size="sm" data-figures>
          {positionText}
        </Text>
        <Group gap="sm" justify="flex-end">
          {value && !tiles && (
            <Anchor
              href={elsewhere(value)}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              className={styles.elsewhere}
            >
              <IconExternalLink size={16} aria-hidden />
              {t('map.elsewhere')}
            </Anchor>
          )}
          {value && !disabled && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {t('map.clear')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="xs" c="dimmed" aria-hidden="true">
        {t('map.hint')}
      </Text>
    </Input.Wrapper>
  );
}
