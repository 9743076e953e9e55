import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends AnchorProps {
  href: string | undefined;
  children: ReactNode;
}

/** A text that opens a page of others in a new tab; without an address the text alone. */
export const OutsideLink = ({ href, children, ...rest }: Props) =>
  href ? (
    <Anchor href={href} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </Anchor>
  ) : (
    children
  );
