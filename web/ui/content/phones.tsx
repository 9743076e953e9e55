import { Anchor, type AnchorProps } from '@mantine/core';
import type { PhonePart } from '../../../contract/values/phone.ts';

interface Props extends AnchorProps {
  parts: readonly PhonePart[];
}

/** A text with telephone numbers, each a link that calls it. */
export function Phones({ parts, ...rest }: Props) {
  return (
    <span>
      {parts.map(({ text, href }) =>
        href ? (
          <Anchor key={text} href={href} {...rest}>
            {text}
          </Anchor>
        ) : (
          text
        ),
      )}
    </span>
  );
}
