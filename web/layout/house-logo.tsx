import styles from './logo.module.css';

/** The mark of the product, which staff see: a coast, its sun and the route around it; with or without the name. */
export function HouseLogo({ name = true, size = 32 }: { name?: boolean; size?: number }) {
  return (
    <span className={styles.logo}>
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
