import { Box, Flex, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/content/hint.tsx';
import type { Frame } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import type { Destination } from './destinations.ts';
import styles from './shortcuts-dialog.module.css';

interface Props {
  frame: Frame;
  /** The dialogs stand outside the router, which knows them. */
  destinations: readonly Destination[];
}

/** All shortcuts of staff (the key '?'). */
export function ShortcutsDialog({ frame, destinations }: Props) {
  const { t } = useTranslation();
  const groups: [string, [string[], string][]][] = [
    [
      t('keys.everywhere'),
      [
        [['?'], t('keys.all')],
        [['/'], t('keys.search')],
        [['Esc'], t('keys.close')],
      ],
    ],
    [
      t('keys.list'),
      [
        [['N'], t('keys.new')],
        [['↑', '↓'], t('keys.rows')],
        [['↵'], t('keys.open')],
        [['E'], t('keys.edit')],
      ],
    ],
    [t('keys.go'), destinations.map(({ key, label }) => [['G', key.toUpperCase()], label])],
  ];
  return (
    <ModalFrame frame={frame} title={t('keys.title')} width={720} onClose={frame.close}>
      <SimpleGrid minColWidth="min(100%, 17rem)" autoFlow="auto-fit" spacing="xl" verticalSpacing={20}>
        {groups.map(([name, shortcuts]) => (
          <section key={name}>
            <Box component="h3" fz="sm" fw={650} mb={4}>
              {name}
            </Box>
            <dl className={styles.keys}>
              {shortcuts.map(([keys, what]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <Flex component="dd" gap={4} flex="none">
                    {keys.map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </Flex>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </SimpleGrid>
      <Hint mt="md">{t('keys.hint')}</Hint>
    </ModalFrame>
  );
}
