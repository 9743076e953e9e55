import styles from './content.module.css';

/** Shows a rich text, which the server cleaned to the allow-list when it was saved. Plain text keeps its lines. */
export function RichHtml({ html, className }: { html: string; className?: string }) {
  const classes = [styles.richText, className].filter(Boolean).join(' ');
  if (!/<[a-z]/i.test(html)) return <p className={`${classes} ${styles.plain}`}>{html}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on write, and the page's policy runs no inline script.
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
