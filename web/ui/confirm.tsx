import { Button, Loader, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { show, stands } from './dialog-store.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';

export interface Choice<Value> {
  value: Value;
  label: string;
  variant?: 'filled' | 'default' | 'subtle';
  danger?: boolean;
}

interface Question<Value> {
  title: string;
  message: ReactNode;
  /** The last one stands at the right end. */
  choices: readonly Choice<Value>[];
}

/**
 * Asks a question with some answers; null when the reader closes it without one, or when the same question stands there
 * already: the second click of a double click asks nothing.
 */
export function ask<Value>({ title, message, choices }: Question<Value>): Promise<Value | null> {
  if (stands(title)) return Promise.resolve(null);
  // What destroys is never the answer that a hurried Enter gives.
  const hurried = choices.at(-1)?.danger ? 0 : choices.length - 1;
  const { promise, resolve } = Promise.withResolvers<Value | null>();
  show(frame => {
    const answer = (value: Value | null) => {
      frame.close();
      resolve(value);
    };
    return (
      <ModalFrame frame={frame} title={title} width={480} role="alertdialog" onClose={() => answer(null)}>
        <Text component="div">{message}</Text>
        <div className={styles.footer}>
          {choices.map((choice, index) => (
            <Button
              key={choice.label}
              variant={choice.variant ?? 'filled'}
              color={choice.danger ? 'red' : undefined}
              onClick={() => answer(choice.value)}
              data-autofocus={index === hurried || undefined}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      </ModalFrame>
    );
  }, title);
  return promise;
}

interface Confirmation {
  title: string;
  message: ReactNode;
  /** 'Sí, eliminar' unless told otherwise (specification 8). */
  confirmLabel?: string;
  /** 'No' unless told otherwise. */
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks before something that cannot be taken back lightly; the message names what it is about. */
export async function confirm({ title, message, confirmLabel, cancelLabel, danger }: Confirmation): Promise<boolean> {
  const answer = await ask({
    title,
    message,
    choices: [
      { value: false, label: cancelLabel ?? i18next.t('kit.no'), variant: 'default' },
      {
        value: true,
        label: confirmLabel ?? i18next.t('kit.yesDelete'),
        danger: danger ?? confirmLabel === undefined,
      },
    ],
  });
  return answer === true;
}

/** Keeps the screen behind a message while something is being done. */
export async function whileBusy<T>(message: string, work: () => Promise<T>): Promise<T> {
  const done = show(frame => (
    <ModalFrame frame={frame} title={message} width={360} role="alertdialog" onClose={() => {}}>
      <Loader mt="md" mx="auto" display="block" aria-label={message} />
    </ModalFrame>
  ));
  try {
    return await work();
  } finally {
    done();
  }
}
