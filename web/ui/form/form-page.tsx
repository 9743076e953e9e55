import { Button, Paper, Title, VisuallyHidden } from '@mantine/core';
import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../contract/envelope.ts';
import { Hint } from '../content/hint.tsx';
import { confirmDiscard } from '../dialog/confirm.tsx';
import type { DialogOptions, Editable } from '../dialog/dialog.tsx';
import type { TextKey } from '../formats.ts';
import { FormBody, useFormState, useUnsaved } from './form.tsx';
import type { Form } from './form-engine.ts';
import styles from './form-page.module.css';
import { useRecordForm } from './record-form.ts';
import { RecoveredForm } from './recovered.tsx';

interface Props<Values extends object, Row extends Editable> {
  /** The same as for a dialog: one set of words, schema and calls serves both. */
  options: DialogOptions<Values, Row, undefined>;
  /** The record to edit; undefined to add one. A record that was read again restarts the form. */
  record: Row | undefined;
  /** Goes to the new record, or reads the saved one again; the form stays locked meanwhile. */
  onSaved: (answer: Confirmation | undefined, intent: string | undefined) => unknown;
  /** Further buttons after the save button: `submit` saves as well, and passes its intent on to `onSaved`. */
  actions?: (form: FormActions<Values>) => ReactNode;
  /** Reads the record again, after the reader has discarded their changes. */
  onDiscard: () => unknown;
  children: ReactNode;
}

interface FormActions<Values> {
  /** The present values of the form. */
  values: () => Values;
  saving: boolean;
  /** The intent of the pressed button, while the form is being saved for it. */
  intent: string | undefined;
  /** @param wrong what the intent still needs: messages by field. They are shown, and nothing is saved. */
  submit: (intent: string, wrong?: Record<string, string>) => void;
}

/**
 * A form that is a page of the application, with all that a dialog's form has: a refusal keeps what was typed, and
 * leaving the page asks first.
 */
export function FormPage<Values extends object, Row extends Editable>(props: Props<Values, Row>) {
  const { options, record, onSaved, onDiscard, actions, children } = props;
  // A saved form may be left without a question, although it still holds the typed values.
  const saved = useRef(false);

  // A ref, because saving reads the intent before the next render.
  const intent = useRef<string>(undefined);
  const [pressed, setPressed] = useState<string>();

  // A state, so that the index is drawn in the same frame as the sections.
  const [parts, setParts] = useState<HTMLElement | null>(null);
  const form = useRecordForm({
    options,
    record,
    context: undefined,
    focusFirst: record === undefined,
    saved: async answer => {
      saved.current = true;
      await onSaved(answer, intent.current);
    },
  });

  // A record that was read again restarts the form.
  useDidUpdate(() => {
    saved.current = false;
    form.restart(options.initial(record, undefined));
  }, [record]);

  function submit(as?: string, wrong?: Record<string, string>): void {
    intent.current = as;
    setPressed(as);
    form.next(wrong);
  }

  async function discard(): Promise<void> {
    if (!(await confirmDiscard())) return;
    form.restart(options.initial(record, undefined));
    await onDiscard();
  }

  return (
    <FormBody form={form} className={styles.page} onSubmit={submit}>
      <FormIndex form={parts} />
      <div ref={setParts} className={styles.parts}>
        <RecoveredForm form={form} />
        {children}
        <ActionBar
          form={form}
          saved={() => saved.current}
          saveLabel={options.saveLabel || 'kit.save'}
          pressed={pressed}
          submit={submit}
          discard={discard}
          actions={actions}
        />
      </div>
    </FormBody>
  );
}

interface ActionBarProps<Values extends object> {
  form: Form<Values>;
  saved: () => boolean;
  saveLabel: TextKey;
  pressed: string | undefined;
  submit: (as?: string, wrong?: Record<string, string>) => void;
  discard: () => Promise<void>;
  actions: ((form: FormActions<Values>) => ReactNode) | undefined;
}

function ActionBar<Values extends object>({
  form,
  saved,
  saveLabel,
  pressed,
  submit,
  discard,
  actions,
}: ActionBarProps<Values>) {
  const { t } = useTranslation();
  const saving = useFormState(state => state.saving, form);
  const changed = useUnsaved(form);
  // With a text, the bar would cover a third of a small screen: its border shows unsaved changes, too.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useBlocker({
    // Lists on the same page keep their filter and page in the address: only another path leaves the form.
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || saved()) return false;
      if (!(await confirmDiscard('kit.unsavedLeave'))) return true;
      form.forget();
      return false;
    },
    // `useUnsaved` warns before the window closes.
    enableBeforeUnload: false,
    disabled: !changed,
  });
  return (
    <Paper withBorder className={styles.bar} data-changed={changed || undefined}>
      <Hint className={narrow ? VisuallyHidden.classes.root : undefined} role="status">
        {changed && t('kit.unsavedTitle')}
      </Hint>
      <Button variant="default" onClick={() => void discard()} disabled={!changed || saving}>
        {t('kit.discard')}
      </Button>
      <Button type="submit" variant={actions ? 'default' : undefined} loading={saving && !pressed} disabled={saving}>
        {t(saveLabel)}
      </Button>
      {actions?.({ values: () => form.read().values, saving, intent: pressed, submit })}
    </Paper>
  );
}

/** Arranges the groups of a long form in columns, if there is room. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

/** A group of fields with its heading. */
export function FormSection({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper component="section" withBorder className={styles.section} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} data-section tabIndex={-1}>
        {t(title)}
      </Title>
      {children}
    </Paper>
  );
}

/** A form with fewer sections is seen at one glance. */
const minSections = 4;

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
function FormIndex({ form }: { form: HTMLElement | null }) {
  const { t } = useTranslation();
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [current, setCurrent] = useState<string>();
  const index = useRef<HTMLElement>(null);
  const shown = sections.length >= minSections;

  // Without a list of dependencies: a section may come or go with any change of the form.
  useLayoutEffect(() => {
    const next = sectionsOf(form).map(({ id, heading }) => ({ id, title: heading.textContent ?? '' }));
    if (JSON.stringify(next) !== JSON.stringify(sections)) setSections(next);
  });

  useEffect(() => {
    if (!shown) return;
    // The links themselves change nothing: the strip would move away from under the pointer that presses one.
    const look = () => index.current?.contains(document.activeElement) || setCurrent(currentSection(form));
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
    if (current) showInStrip(index.current?.querySelector('[aria-current]'));
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
function currentSection(form: HTMLElement | null): string | undefined {
  const all = sectionsOf(form).map(each => ({ ...each, box: each.section.getBoundingClientRect() }));
  const focused = all.find(({ section }) => section.contains(document.activeElement));
  if (focused && focused.box.bottom > readingLine && focused.box.top < window.innerHeight) return focused.id;
  const begun = all.filter(({ box }) => box.top <= readingLine).sort((a, b) => b.box.top - a.box.top);
  return (begun[0] ?? all[0])?.id;
}

/** The strip scrolls by itself, so that it shows the marked link. */
function showInStrip(link: HTMLElement | null | undefined): void {
  const strip = link?.closest('ul');
  if (!link || !strip || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 2 + link.offsetWidth / 2 });
}
