import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import styles from './row-button.module.css';

type Props = UnstyledButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof UnstyledButtonProps>;

/** What a row is called, which opens it: a press anywhere in the row does, except on its other buttons. */
export const RowButton = (props: Props) => <UnstyledButton className={styles.button} data-open {...props} />;
