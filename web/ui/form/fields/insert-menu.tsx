import { Menu, ScrollArea, Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import styles from './rich-text.module.css';

export interface Insert {
  /** The text that is written at the cursor. */
  text: string;
  /** What the text stands for. */
  label: string;
}

/** A menu of the editor's toolbar that writes the chosen text at the cursor. */
export function InsertMenu({ editor, label, items }: { editor: Editor | null; label: string; items: Insert[] }) {
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
