import { Anchor, Text } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconUrgent, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgencyContact } from '../../../contract/client/calls.ts';
import { mapLink } from '../../../contract/place/map-link.ts';
import type { PhonePart } from '../../../contract/values/phone.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { OutsideLink, Phones } from '../../ui/content/links.tsx';
import styles from './contact-card.module.css';

/** Lets a customer call or write with one tap: to the trip's agent first, then to the agency. */
export function ContactCard({ contact: { agent, agency } }: { contact: AgencyContact }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-labelledby="agency-contact">
      <h2 id="agency-contact">{t('home.contact')}</h2>
      {agent && (
        <div className={styles.person}>
          <Hint>{t('home.agent')}</Hint>
          <Text fw={600}>{agent.name}</Text>
          <ContactList phone={agent.phone} email={agent.email} />
        </div>
      )}
      <div className={styles.person}>
        <Text fw={600}>{agency.name}</Text>
        <ContactList phone={agency.phone} email={agency.email}>
          {agency.web && (
            <li>
              <IconWorld size={18} aria-hidden />
              <OutsideLink href={webAddress(agency.web)}>{agency.web}</OutsideLink>
            </li>
          )}
          {agency.emergency_phone && (
            <li>
              <IconUrgent size={18} aria-hidden />
              <span>
                {t('home.emergency')} <Phones parts={agency.emergency_phone} underline="always" />
              </span>
            </li>
          )}
          {agency.address && (
            <li>
              <IconMapPin size={18} aria-hidden />
              <OutsideLink href={mapLink(agency.address)}>{agency.address}</OutsideLink>
            </li>
          )}
        </ContactList>
      </div>
    </section>
  );
}

interface ContactListProps {
  phone: PhonePart[] | null;
  email: string | null;
  children?: ReactNode;
}

function ContactList({ phone, email, children }: ContactListProps) {
  return (
    <ul className={styles.list}>
      {phone && (
        <li>
          <IconPhone size={18} aria-hidden />
          <Phones parts={phone} />
        </li>
      )}
      {email && (
        <li>
          <IconMail size={18} aria-hidden />
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </li>
      )}
      {children}
    </ul>
  );
}

/** Agencies often write their address without https://. */
const webAddress = (web: string) => (/^https?:\/\//i.test(web) ? web : `https://${web}`);
