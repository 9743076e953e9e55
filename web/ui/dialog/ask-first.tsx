import i18next from 'i18next';
import { ask } from './confirm.tsx';
import styles from './modal-frame.module.css';

/**
 * Shows the questions of a call that saves something unlikely (decisions 8), before it is made again. The form keeps
 * what was typed behind the question, and a hurried Enter goes back to the form.
 */
export async function askFirst(questions: readonly string[]): Promise<boolean> {
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
