import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../lib/i18n.ts';
import { usePublicSettings } from '../lib/settings.ts';
import styles from './layout.module.css';

interface HomeLinkProps {
  face: 'staff' | 'customer';
  className?: string;
  /** Without the product's name beside its mark. */
  short?: boolean;
  size?: number;
}

/** The logo of the frame behind the sign-in: the product's for staff, the agency's for customers. */
export function HomeLink({ face, className, short = false, size }: HomeLinkProps) {
  const { t } = useTranslation();
  const home = t('menu.home');
  if (face === 'customer') return <LogoLink to="/" label={home} className={className} />;
  return (
    <Link to="/" className={className} aria-label={`Periplo: ${home}`}>
      <HouseLogo name={!short} size={size} />
    </Link>
  );
}

/** The mark of the product, which staff see: a coast, its sun and the route around it; with or without the name. */
function HouseLogo({ name = true, size = 32 }: { name?: boolean; size?: number }) {
  return (
    <span className={styles.brand}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--logo-ground, #0f4c6e)" />
        <circle cx="20.5" cy="11.5" r="4.5" fill="#e4a07d" />
        <path
          d="M3.5 21.5c4-4.2 8-4.2 12 0s8 4.2 13 0"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path
          d="M6.5 26.2c3-2.4 6-2.4 9 0s6 2.4 9.5 0"
          fill="none"
          stroke="#b3d1e2"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {name && <span className={styles.house}>Periplo</span>}
    </span>
  );
}

/**
 * The agency's logo as a link; its name, if it has none or the picture cannot be loaded.
 * @param label where it leads
 */
export function LogoLink({ to, label, className }: { to: '/' | '/login'; label: string; className?: string }) {
  const agency = usePublicSettings()?.agency;
  const name = agency?.name;
  const logo = agency?.logo;
  const [broken, setBroken] = useState<string>();
  return (
    <Link to={to} className={className} aria-label={name ? withLabel(name, label) : label}>
      <span className={styles.brand}>
        {logo && logo !== broken ? (
          <img src={logo} alt="" onError={() => setBroken(logo)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
      </span>
    </Link>
  );
}
