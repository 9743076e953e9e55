import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import styles from './row-button.module.css';

type Props = UnstyledButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof UnstyledButtonProps>;

/** The name of a row as the button that opens it. A press anywhere in the row presses it, except on other buttons. */
export const RowButton = (props: Props) => <UnstyledButton className={styles.button} data-open {...props} />;
