import { Anchor, SimpleGrid, Text } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCertificate,
  IconContract,
  IconFileTypePdf,
  IconPaperclip,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Budget } from '../../../../contract/budget/calls.ts';
import { calendarAddress, certificatePaper, contractPaper, pdfAddress } from '../../../../contract/budget/state.ts';
import { questionAnchor } from '../../../../contract/question/anchor.ts';
import { mayPreview } from '../../../lib/session.ts';
import card from '../../contact/contact-card.module.css';
import { ContactCard } from '../../contact/contact-card.tsx';
import { CalendarButton } from '../../link/calendar-button.tsx';
import { isAccepted } from '../../travel/actions.ts';
import styles from './budget-screen.module.css';

/** Every paper of a trip that its customer keeps, in one place, with the contact beside it. */
export function Papers({ budget }: { budget: Budget }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="1rem" mt="1rem">
      <section className={`${card.card} ${styles.papers}`} aria-labelledby="papers">
        <h2 id="papers">{t('papers.title')}</h2>
        <PaperList budget={budget}>
          <Paper Icon={IconCalendarPlus} href={calendarAddress(budget.id)} isDownload note={t('papers.calendar.text')}>
            {t('papers.calendar')}
          </Paper>
          {isAccepted(budget) && !mayPreview() && (
            <li>
              <CalendarButton />
            </li>
          )}
          {budget.others > 0 && (
            <li>
              <IconArrowsExchange size={20} aria-hidden />
              <Anchor
                renderRoot={props => (
                  <Link to="/comparar/$travel_id" params={{ travel_id: String(budget.travel_id) }} {...props} />
                )}
              >
                {t('papers.compare')}
              </Anchor>
            </li>
          )}
        </PaperList>
      </section>
      {budget.contact && <ContactCard contact={budget.contact} />}
    </SimpleGrid>
  );
}

/** The papers of a budget, each by its link, and more links. */
export function PaperList({ budget, children }: { budget: Budget; children?: ReactNode }) {
  const { t } = useTranslation();
  const policies = new Map(
    budget.lines.flatMap(line => (line.insurance_policy_doc ? [[line.title, line.insurance_policy_doc] as const] : [])),
  );
  return (
    <ul className={card.list}>
      <Paper Icon={IconFileTypePdf} href={pdfAddress(budget.id)}>
        {t('papers.pdf')}
      </Paper>
      {budget.contract_data && (
        <Paper Icon={IconContract} href={contractPaper(budget.id)}>
          {t('papers.contract')}
        </Paper>
      )}
      {budget.acceptance && (
        <Paper Icon={IconCertificate} href={certificatePaper(budget.id)}>
          {t('papers.certificate')}
        </Paper>
      )}
      {[...policies].map(([title, policy]) => (
        <Paper key={title} Icon={IconShieldCheck} href={policy.url}>
          {t('papers.policy', { name: title })}
        </Paper>
      ))}
      {budget.extra_files.map(file => (
        <Paper key={file.field} Icon={IconPaperclip} href={file.url}>
          {file.name}
        </Paper>
      ))}
      {children}
    </ul>
  );
}

/** Links to the sections at the end of a long page. */
export function PageLinks() {
  const { t } = useTranslation();
  return (
    <nav className={styles.links} aria-label={t('papers.onPage')}>
      <a href="#papers">{t('papers.title')}</a>
      <a href={`#${questionAnchor(null)}`}>{t('question.whole')}</a>
      <a href="#agency-contact">{t('home.contact')}</a>
    </nav>
  );
}

interface PaperProps {
  Icon: TablerIcon;
  href: string;
  /**
   * The link saves the file instead of showing it, because the answer's header says so. The attribute `download` would
   * bypass the offline copy of the trip.
   */
  isDownload?: boolean;
  note?: string;
  children: string;
}

function Paper({ Icon, href, isDownload, note, children }: PaperProps) {
  return (
    <li>
      <Icon size={20} aria-hidden />
      <span>
        <Anchor href={href} {...(!isDownload && { target: '_blank', rel: 'noreferrer' })}>
          {children}
        </Anchor>
        {note && (
          <Text inherit c="dimmed" fz="smaller">
            {note}
          </Text>
        )}
      </span>
    </li>
  );
}
