import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-page.module.css';

/** A form with fewer sections is seen at one glance. */
const fewest = 4;

/** Where a section that is being read begins, below the bar of the page and the strip of the index. */
const readingLine = 160;

interface Section {
  id: string;
  title: string;
}

/**
 * The index of a long form: a link for each of its sections, at the side of a wide screen and in a strip above the form
 * of a narrow one. It marks the section that is being filled in or read.
 * @param form the element that holds the sections; each is labelled by its heading
 */
export function FormIndex({ form }: { form: HTMLElement | null }) {
  const { t } = useTranslation();
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [current, setCurrent] = useState<string>();
  const index = useRef<HTMLElement>(null);
  const shown = sections.length >= fewest;

  // Without a list of dependencies: a section may come or go with any change of the form.
  useLayoutEffect(() => {
    const next = sectionsOf(form).map(({ id, heading }) => ({ id, title: heading.textContent ?? '' }));
    if (JSON.stringify(next) !== JSON.stringify(sections)) setSections(next);
  });

  useEffect(() => {
    if (!shown) return;
    // The links themselves change nothing: the strip would move away from under the pointer that presses one.
    const look = () => index.current?.contains(document.activeElement) || setCurrent(present(form));
    look();
    const options = { passive: true } as const;
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    document.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      document.removeEventListener('focusin', look);
    };
  }, [shown, form]);

  useEffect(() => {
    if (current) keepInStrip(index.current?.querySelector('[aria-current]'));
  }, [current]);

  if (!shown) return null;
  return (
    <nav ref={index} className={styles.index} aria-label={t('kit.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={event => {
                // The address stays as it is: a mark in it would be a step back of its own.
                event.preventDefault();
                const heading = document.getElementById(id);
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sectionsOf(form: HTMLElement | null) {
  return [...(form?.querySelectorAll('section[aria-labelledby]') ?? [])].flatMap(section => {
    const id = section.getAttribute('aria-labelledby') ?? '';
    const heading = document.getElementById(id);
    return heading?.hasAttribute('data-section') ? [{ id, section, heading }] : [];
  });
}

/** The section that has the focus, while it is in view; otherwise the one that began last above the reading line. */
function present(form: HTMLElement | null): string | undefined {
  const all = sectionsOf(form).map(each => ({ ...each, box: each.section.getBoundingClientRect() }));
  const focused = all.find(({ section }) => section.contains(document.activeElement));
  if (focused && focused.box.bottom > readingLine && focused.box.top < window.innerHeight) return focused.id;
  const begun = all.filter(({ box }) => box.top <= readingLine).sort((a, b) => b.box.top - a.box.top);
  return (begun[0] ?? all[0])?.id;
}

/** The strip scrolls by itself, so that it shows the marked link. */
function keepInStrip(link: HTMLElement | null | undefined): void {
  const strip = link?.closest('ul');
  if (!link || !strip || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 2 + link.offsetWidth / 2 });
}
