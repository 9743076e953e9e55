import '@mantine/tiptap/styles.css';
import { Button, Group, Input, Menu, Popover, ScrollArea, Text, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { IconBraces, IconChevronDown, IconLink } from '@tabler/icons-react';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAddress, withLists } from '../../../../contract/values/rich-text.ts';
import type { ControlProps } from '../control.ts';
import styles from './rich-text.module.css';

interface Insert {
  /** The text that is written at the cursor. */
  text: string;
  /** What the text stands for. */
  label: string;
}

/** A menu of the editor's toolbar that writes the chosen text at the cursor. */
function InsertMenu({ editor, label, items }: { editor: Editor | null; label: string; items: Insert[] }) {
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false} width={320}>
      <Menu.Target>
        <RichTextEditor.Control className={styles.insert} aria-label={label} title={label}>
          <IconBraces size={16} stroke={1.5} aria-hidden />
          <span>{label}</span>
          <IconChevronDown size={14} aria-hidden />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320} type="auto">
          {items.map(({ text, label: meaning }) => (
            <Menu.Item key={text} onClick={() => editor?.chain().focus().insertContent(text).run()}>
              {meaning}
              <Text component="span" display="block" size="xs" c="dimmed" ff="monospace">
                {text}
              </Text>
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The names of the editor's buttons. */
function useEditorLabels() {
  const { t } = useTranslation();
  return {
    boldControlLabel: t('kit.bold'),
    italicControlLabel: t('kit.italic'),
    underlineControlLabel: t('kit.underline'),
    h2ControlLabel: t('kit.heading'),
    h3ControlLabel: t('kit.subheading'),
    bulletListControlLabel: t('kit.bulletList'),
    orderedListControlLabel: t('kit.orderedList'),
    unlinkControlLabel: t('kit.unlink'),
    undoControlLabel: t('kit.undo'),
    redoControlLabel: t('kit.redo'),
  };
}

/**
 * Extensions of the editor that are off. The server's allow-list would drop their markup; the link is replaced by
 * ours; the trailing paragraph would make an untouched form look changed.
 */
const withheld = { link: false, trailingNode: false, code: false, codeBlock: false, horizontalRule: false } as const;

/** Pasted HTML: the editor drops a space that stands alone after a block, and whatever it does not know. */
const withWordsApart = (html: string) =>
  withLists(html)
    .replace(/<(?:button|hr|img|input|svg)\b/gi, ' $&')
    .replace(/(<\/(?:a|b|em|font|i|s|span|strong|u)>)\s+(?=<)/gi, ' $1');

interface Props extends ControlProps<string | null> {
  /** A menu of texts to insert at the cursor, and its name. */
  inserts?: { label: string; items: Insert[] };
}

export default function RichTextInput(props: Props) {
  const { value, onChange, label, error, description, required, disabled, inserts } = props;
  const labelId = useId();
  const labels = useEditorLabels();
  const lastHtml = useRef(value ?? '');
  const editor = useEditor({
    extensions: [StarterKit.configure({ ...withheld, heading: { levels: [2, 3] } }), OutwardLink],
    content: value ?? '',
    editorProps: {
      transformPastedHTML: withWordsApart,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(Boolean(required)),
      },
    },
    onUpdate: ({ editor: changed }) => {
      // An emptied editor still holds one empty paragraph.
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(lastHtml.current);
    },
  });

  useEffect(() => {
    // Emits no update, because nobody typed anything.
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  // A value set from outside (a quick create, a template) replaces the shown one.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (value ?? '') === lastHtml.current) return;
    lastHtml.current = value ?? '';
    editor.commands.setContent(lastHtml.current, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error}
      description={description}
      withAsterisk={required}
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        className={styles.editor}
        data-invalid={Boolean(error) || undefined}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkControl editor={editor} />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          {inserts && (
            <RichTextEditor.ControlsGroup>
              <InsertMenu editor={editor} {...inserts} />
            </RichTextEditor.ControlsGroup>
          )}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

/** Links to the web, to mail addresses and telephones, as the server keeps them. */
const OutwardLink = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: address => linkAddress(address) !== null,
});

/** The editor's button for links, which completes 'www.hotel.example' and says what is no address. */
function LinkControl({ editor }: { editor: Editor | null }) {
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
