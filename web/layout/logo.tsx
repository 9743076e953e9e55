import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withLabel } from '../lib/i18n.ts';
import { usePublicSettings } from '../lib/settings.ts';
import styles from './logo.module.css';

/** The agency's logo; its name, if it has none or the picture cannot be loaded. */
function Logo() {
  const agency = usePublicSettings()?.agency;
  const [broken, setBroken] = useState<string>();
  const logo = agency?.logo;
  return (
    <span className={styles.logo}>
      {logo && logo !== broken ? (
        <img src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <span className={styles.name}>{agency?.name}</span>
      )}
    </span>
  );
}

/** The agency's logo as a link. @param label where it leads */
export function LogoLink({ to, label, className }: { to: '/' | '/login'; label: string; className?: string }) {
  const name = usePublicSettings()?.agency.name;
  return (
    <Link to={to} className={className} aria-label={name ? withLabel(name, label) : label}>
      <Logo />
    </Link>
  );
}
