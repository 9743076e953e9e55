import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBook2, IconPaperclip, IconPencil, IconPlus, IconSend, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PapersOfTravel, TravelFile } from '../../../contract/travel-paper/calls.ts';
import { formatDay } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import panels from '../../ui/list/panel.module.css';
import { useHashScroll } from '../../ui/use-hash-scroll.ts';
import { papersAnchor } from './anchor.ts';
import { papersQuery } from './api.ts';
import './lazy-texts.ts';
import './staff-texts.ts';
import { staleByTravel } from '../travel/reload.ts';

const TravelFileDialog = lazyDialog(() => import('./file-dialog.tsx').then(module => module.TravelFileDialog));

/** Fetched when it is drawn: customers have no rooms to share out. */
const RoomsOfTravel = lazyPart(() => import('./rooms/rooms-of-travel.tsx').then(module => module.RoomsOfTravel));

const stale = ['travelPaper', ...staleByTravel];

/** What customers travel with: the book and the vouchers once they are released, and the files of the trip. */
export function TravelPapers({ travelId }: { travelId: number }) {
  const { t } = useTranslation();
  const staff = useMay()('travelPaper:release');
  const { data, error, refetch, isPending } = useQuery(papersQuery(travelId));
  useHashScroll(papersAnchor, data !== undefined);
  if (isPending) return <Skeleton h={96} aria-label={t('kit.loading')} role="status" />;
  if (!data) return <ErrorState error={error} retry={refetch} />;
  const { release, budget_id, vouchers, files } = data;
  const readable = budget_id !== null && (staff || release !== null);
  return (
    <Stack component="section" gap="xs" className={panels.panel} aria-labelledby={papersAnchor}>
      <Title order={2} size="h4" id={papersAnchor}>
        {t('travelPaper.title')}
      </Title>
      {release && (
        <Text size="sm">
          {t('travelPaper.version', { version: release.version, day: formatDay(release.released_at.slice(0, 10)) })}
        </Text>
      )}
      {staff && budget_id !== null && <Release travelId={travelId} papers={data} />}
      {!staff && !release && <Hint>{t('travelPaper.waiting')}</Hint>}
      {readable && (
        <Stack component="ul" gap={6} p={0} style={{ listStyle: 'none' }}>
          <PaperLink Icon={IconBook2} href={`/travelPaper/libro/${travelId}`}>
            {t('travelPaper.book')}
          </PaperLink>
          {vouchers.map(({ line_id, title, locator }) => (
            <PaperLink key={line_id} Icon={IconTicket} href={`/travelPaper/bono/${line_id}`}>
              {[t('travelPaper.voucher', { title }), locator].filter(Boolean).join(' · ')}
            </PaperLink>
          ))}
        </Stack>
      )}
      {staff && <RoomsOfTravel travelId={travelId} stays={data.stays} waiting={null} />}
      <Title order={3} size="h5">
        {t('travelFile.title')}
      </Title>
      {files.length === 0 && <Hint>{t('travelFile.none')}</Hint>}
      <Stack component="ul" gap="xs" p={0} style={{ listStyle: 'none' }}>
        {files.map(file => (
          <FileRow key={file.id} file={file} staff={staff} />
        ))}
      </Stack>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => openDialog(TravelFileDialog, { context: { travel_id: travelId, staff } })}
        >
          {t('travelFile.add')}
        </Button>
      </Group>
    </Stack>
  );
}

interface PaperLinkProps {
  Icon: typeof IconBook2;
  href: string;
  children: string;
}

function PaperLink({ Icon, href, children }: PaperLinkProps) {
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden style={{ flex: 'none' }} />
      <Anchor href={href} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Anchor>
    </Group>
  );
}

/** The button of the release, what the papers lack, and what has changed since the last version. */
function Release({ travelId, papers: { release, changes, missing } }: { travelId: number; papers: PapersOfTravel }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {missing.length > 0 && (
        <List size="sm" c="orange.9" pl={0}>
          {missing.map(({ kind, what }) => (
            <List.Item key={kind}>{t(`ask.paper.${kind}`, { what })}</List.Item>
          ))}
        </List>
      )}
      {release && changes.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('travelPaper.changed', { version: release.version })}
          </Text>
          <List size="sm" pl={0}>
            {changes.map(({ of, how, name }) => (
              <List.Item key={`${of}${name}`}>
                {t(`travelPaper.how.${how}`, { what: name || t(`travelPaper.of.${of}`) })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {(!release || changes.length > 0) && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => void perform(() => post('travelPaper/release', { travel_id: travelId }), stale)}
          >
            {release ? t('travelPaper.releaseAgain', { version: release.version + 1 }) : t('travelPaper.release')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function FileRow({ file, staff }: { file: TravelFile; staff: boolean }) {
  const { t } = useTranslation();
  const { id, name, kind, day, identity, editable, travel_id, by_customer, visible } = file;
  const remove = () =>
    void perform(() => post('travelFile/delete', { id }), stale, {
      title: t('travelFile.deleteTitle'),
      message: t('travelFile.deleteMessage', { name }),
      danger: true,
    });
  const facts = [
    t(`travelFile.kind.${kind}`),
    day && formatDay(day),
    staff && by_customer && t('travelFile.byCustomer'),
    staff && !visible && t('travelFile.hidden'),
  ];
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconPaperclip size={20} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Anchor href={file.file.url} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Anchor>
          <Text size="sm" c="gray.7">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {editable && (
          <>
            <IconButton
              icon={IconPencil}
              label={t('travelFile.edit', { name })}
              onClick={() => openDialog(TravelFileDialog, { id, context: { travel_id, staff } })}
            />
            <DeleteIcon label={t('travelFile.delete', { name })} onClick={remove} />
          </>
        )}
      </Group>
      {identity && editable && (
        <Alert color="orange" title={t('travelFile.scanTitle')} mt={4}>
          <Text size="sm">{t('travelFile.scan')}</Text>
          <Button variant="default" size="xs" mt="xs" onClick={remove}>
            {t('travelFile.deleteScan')}
          </Button>
        </Alert>
      )}
    </li>
  );
}
