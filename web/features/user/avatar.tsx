import type { ReactNode } from 'react';
import styles from './avatar.module.css';

interface Person {
  first_name: string;
  last_name: string;
  imagen: string | null;
}

/** A person's picture, or their initials. @param size in px */
export function Avatar({ person, size = 32 }: { person: Person; size?: number }) {
  const initials = [person.first_name, person.last_name].map(name => name.charAt(0).toLocaleUpperCase()).join('');
  return (
    <span className={styles.face} style={{ '--face': `${size}px` } as React.CSSProperties} aria-hidden>
      {person.imagen ? <img src={person.imagen} alt="" /> : initials}
    </span>
  );
}

/** A person in a row of a list. */
export function PersonName({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <span className={styles.person}>
      <Avatar person={person} />
      {children}
    </span>
  );
}
