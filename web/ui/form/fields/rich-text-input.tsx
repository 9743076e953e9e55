import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import type { ControlProps } from '../control.ts';
import { useEditorLabels } from './editor-labels.ts';
import { type Insert, InsertMenu } from './insert-menu.tsx';
import styles from './rich-text.module.css';

/**
 * Extensions of the editor that are off. The server's allow-list would drop their markup; the link is replaced by
 * Mantine's; the trailing paragraph would make an untouched form look changed.
 */
const withheld = { link: false, trailingNode: false, code: false, codeBlock: false, horizontalRule: false } as const;

interface Props extends ControlProps<string | null> {
  /** A menu of texts to insert at the cursor, and its name. */
  inserts?: { label: string; items: Insert[] };
}

export default function RichTextInput(props: Props) {
  const { value, onChange, label, error, description, required, disabled, inserts } = props;
  const labelId = useId();
  const labels = useEditorLabels();
  const shown = useRef(value ?? '');
  const editor = useEditor({
    extensions: [StarterKit.configure({ ...withheld, heading: { levels: [2, 3] } }), Link],
    content: value ?? '',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(Boolean(required)),
      },
    },
    onUpdate: ({ editor: changed }) => {
      // An emptied editor still holds one empty paragraph.
      shown.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(shown.current);
    },
  });

  useEffect(() => {
    // Emits no update, because nobody typed anything.
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  // A value set from outside (a quick create, a template) replaces the shown one.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (value ?? '') === shown.current) return;
    shown.current = value ?? '';
    editor.commands.setContent(shown.current, { emitUpdate: false });
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
            <RichTextEditor.Link />
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
