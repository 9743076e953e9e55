import styles from './content.module.css';

interface Props {
  person: { first_name: string; last_name: string; imagen?: string | null };
  /** In px. */
  size?: number;
}

/** A person's picture, or their initials. */
export function Avatar({ person, size = 32 }: Props) {
  const initials = [person.first_name, person.last_name].map(name => name.charAt(0).toLocaleUpperCase()).join('');
  return (
    <span className={styles.face} style={{ '--face': `${size}px` } as React.CSSProperties} aria-hidden>
      {person.imagen ? <img src={person.imagen} alt="" /> : initials}
    </span>
  );
}
