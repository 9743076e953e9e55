import '@mantine/tiptap/styles.css';
import { Input, Menu, ScrollArea, Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withLists } from '../../../../contract/values/rich-text.ts';
import type { ControlProps } from '../control.ts';
import styles from './rich-text.module.css';
import { LinkControl, OutwardLink } from './rich-text-link.tsx';

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
