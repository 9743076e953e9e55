import { Paper, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { post } from '../../lib/api.ts';
import { amendSession, useSession } from '../../lib/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { Password } from '../../ui/form/fields/password.tsx';
import { FormBody, useForm } from '../../ui/form/form.tsx';
import { FormButton } from '../../ui/form/form-button.tsx';
import styles from './front-page.module.css';
import { changePasswordBody } from './lazy.ts';
import { NewPassword } from './new-password.tsx';

/** @param target where to go afterwards */
export function ChangePasswordScreen({ target }: { target: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const first = !useSession().user.changed_password;
  const form = useForm({
    ...changePasswordBody,
    named: true,
    initial: () => ({ old_password: '', password: '', password_again: '' }),
    save: async values => {
      await post('external/changePassword', values);
      amendSession({ changed_password: true });
      router.history.push(target);
    },
  });
  return (
    <>
      <Title order={1}>{t('password.title')}</Title>
      {first && (
        <div className={styles.notice} role="status">
          <p>{t('password.first')}</p>
        </div>
      )}
      <Paper p="lg" mt="md" shadow="sm" maw={480}>
        <FormBody form={form} className={styles.dialog}>
          <Field name="old_password" label="password.old" as={Password} autoComplete="current-password" size="md" />
          <NewPassword label="password.new" again="password.again" />
          <Text c="dimmed" size="sm">
            {t('password.hint')}
          </Text>
          <div className={styles.buttons}>
            <FormButton>{t('password.submit')}</FormButton>
          </div>
        </FormBody>
      </Paper>
    </>
  );
}
