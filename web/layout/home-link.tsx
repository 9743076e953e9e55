import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HouseLogo } from './house-logo.tsx';
import { LogoLink } from './logo.tsx';

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
