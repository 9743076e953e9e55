import { Button, Flex, Group, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../lib/api.ts';
import { Avatar } from '../../ui/content/pictures.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Field } from '../../ui/form/field.tsx';
import { FileField } from '../../ui/form/fields/index.ts';
import { fileProblem } from '../../ui/form/file-kinds.ts';
import { callUpdateAvatar } from './save-person.ts';

export function PersonName({
  person,
  children,
}: {
  person: ComponentProps<typeof Avatar>['person'];
  children: ReactNode;
}) {
  return (
    <Flex component="span" align="center" gap={10}>
      <Avatar person={person} />
      {children}
    </Flex>
  );
}

/** How many ms after the upload the new picture is shown (specification 9). */
const reloadDelay = 100;

interface NewAvatarFieldProps {
  person: { id: number; first_name: string; last_name: string; imagen: string | null };
  reload: () => Promise<string | null>;
}

const rules = {
  kinds: ['jpeg', 'png'],
  messages: { onlyOne: 'photo.onlyOne', wrongType: 'photo.wrongType' },
} as const;

/** The picture of a new person; the form sends it as its value `imagen`. */
export const NewAvatarField = () => <Field name="imagen" label="avatar.label" as={FileField} {...rules} />;

/** The picture of an existing person. It is sent as soon as it is chosen; the other fields wait for the button. */
export function AvatarField({ person, reload }: NewAvatarFieldProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [imagen, setImagen] = useState(person.imagen);
  const { mutate: change, isPending: busy } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: async () => {
      await new Promise(resolve => setTimeout(resolve, reloadDelay));
      setImagen(await reload());
      await Promise.all(['user', 'client'].map(key => queries.invalidateQueries({ queryKey: [key] })));
    },
  });

  function send(files: readonly File[]): void {
    const problem = fileProblem(files, rules);
    if (input.current) input.current.value = '';
    if (problem) notify[problem.severity](t(problem.message as 'photo.wrongType'), 2_500);
    else change(() => callUpdateAvatar(person.id, files[0]));
  }

  async function remove(): Promise<void> {
    const sure = await confirm({ title: t('avatar.deleteTitle'), message: t('avatar.deleteMessage') });
    if (sure) change(() => get('user/deleteUserImage/:id', { id: person.id }));
  }

  return (
    <Input.Wrapper label={t('avatar.label')} labelElement="div" description={t('avatar.hint')}>
      <Group gap="0.75rem 1rem" my="0.25rem 0.375rem">
        <Avatar person={{ ...person, imagen }} size={72} />
        <input
          ref={input}
          type="file"
          hidden
          accept=".jpg,.jpeg,.png"
          aria-label={t('avatar.label')}
          onChange={event => send([...(event.currentTarget.files ?? [])])}
        />
        <Flex component="span" wrap="wrap" gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconUpload size={16} />}
            onClick={() => input.current?.click()}
          >
            {t('avatar.choose')}
          </Button>
          {imagen && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              disabled={busy}
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove()}
            >
              {t('avatar.delete')}
            </Button>
          )}
        </Flex>
      </Group>
    </Input.Wrapper>
  );
}
