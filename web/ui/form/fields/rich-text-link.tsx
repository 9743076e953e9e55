import { Button, Group, Popover, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAddress } from '../../../../contract/values/rich-text.ts';

/** Links to the web, to mail addresses and telephones, as the server keeps them. */
export const OutwardLink = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: address => linkAddress(address) !== null,
});

/** The editor's button for links, which completes 'www.hotel.example' and says what is no address. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const active = useEditorState({ editor, selector: state => state.editor?.isActive('link') ?? false });

  const open = () => {
    setRefused(false);
    setTyped(String(editor?.getAttributes('link').href ?? ''));
  };
  const save = () => {
    const href = linkAddress(typed ?? '');
    if (typed?.trim() && href === null) return setRefused(true);
    setTyped(null);
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (href === null) chain?.unsetLink().run();
    else chain?.setLink({ href, target: href.startsWith('http') ? '_blank' : null }).run();
  };
  // Ctrl+K in the text. Another editor of the page may hear it too.
  useWindowEvent('edit-link', () => editor?.isFocused && open());

  return (
    <Popover
      opened={typed !== null}
      onChange={opened => !opened && setTyped(null)}
      trapFocus
      shadow="md"
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('kit.link')}
          title={t('kit.link')}
          active={active ?? false}
          onClick={open}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="start" gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('kit.linkAddress')}
            placeholder="https://"
            inputMode="url"
            value={typed ?? ''}
            error={refused && t('kit.linkInvalid')}
            onChange={event => {
              setRefused(false);
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
          <Button variant="default" onClick={save}>
            {t('kit.done')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
