import { Button, Loader, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import type { TextKey } from '../formats.ts';
import { isDialogOpen, show } from './dialog-store.ts';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
  variant?: 'filled' | 'default' | 'subtle';
  danger?: boolean;
}

interface Question<Value> {
  title: string;
  message: ReactNode;
  /** The last choice is at the right end. */
  choices: readonly Choice<Value>[];
}

/**
 * Asks a question with several answers. Answers null when the reader closes it without a choice. Also answers null when
 * the same question is open already, so that a double click asks only once.
 */
export function ask<Value>({ title, message, choices }: Question<Value>): Promise<Value | null> {
  if (isDialogOpen(title)) return Promise.resolve(null);
  // A hurried Enter must never destroy anything.
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
  /** 'Sí, eliminar' by default (specification 8). */
  confirmLabel?: string;
  /** 'No' by default. */
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks before something that is hard to undo; the message names what is affected. */
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

/** Asks before what was typed is thrown away. @param message what is lost, and by what */
export function confirmDiscard(message: TextKey = 'kit.unsavedMessage'): Promise<boolean> {
  return confirm({
    title: i18next.t('kit.unsavedTitle'),
    message: i18next.t(message),
    confirmLabel: i18next.t('kit.discard'),
    cancelLabel: i18next.t('kit.keepEditing'),
    danger: true,
  });
}

/**
 * Shows the questions of a call that saves something unlikely (decisions 8), before it is made again. The form keeps
 * what was typed behind the question, and a hurried Enter goes back to the form.
 */
export async function confirmUnlikely(questions: readonly string[]): Promise<boolean> {
  const answer = await ask({
    title: i18next.t('ask.title'),
    message: (
      <ul className={styles.questions}>
        {questions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    ),
    choices: [
      { value: true, label: i18next.t('ask.save'), variant: 'default' },
      { value: false, label: i18next.t('ask.back') },
    ],
  });
  return answer === true;
}

/** Covers the screen with a message until the work is done. */
export async function whileBusy<T>(message: string, work: () => Promise<T>): Promise<T> {
  const done = show(frame => (
    <ModalFrame frame={frame} title={message} width={360} role="alertdialog" fixed onClose={() => {}}>
      <Loader mt="md" mx="auto" display="block" aria-hidden />
    </ModalFrame>
  ));
  try {
    return await work();
  } finally {
    done();
  }
}
