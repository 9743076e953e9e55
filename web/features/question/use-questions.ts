import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { QuestionThread } from '../../../contract/question/calls.ts';
import { post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { threadsQuery } from './api.ts';

export interface Questions {
  budgetId: number;
  staff: boolean;
  /** Empty until they are loaded. */
  threads: readonly QuestionThread[];
}

/**
 * The threads of a budget, for its page. The page marks the answers that a customer sees as read on the server. They
 * stay marked as new on the screen until the customer leaves the page.
 */
export function useQuestions(budgetId: number, staff: boolean): Questions {
  const { data } = useQuery(threadsQuery(budgetId));
  const unread = !staff && (data?.some(thread => thread.entries.some(entry => entry.unread)) ?? false);
  useEffect(() => {
    if (!unread) return;
    post('question/markRead', { budget_id: budgetId }, { quiet: true }).then(
      () => queryClient.invalidateQueries({ queryKey: ['portal'] }),
      // The next visit tries again.
      () => undefined,
    );
  }, [unread, budgetId]);
  useScrollToThread(data !== undefined);
  const unreadIds = useRef(new Set<number>());
  return useMemo(() => {
    const threads = (data ?? []).map(thread => ({
      ...thread,
      entries: thread.entries.map(entry => {
        if (entry.unread) unreadIds.current.add(entry.id);
        return { ...entry, unread: unreadIds.current.has(entry.id) };
      }),
    }));
    return { budgetId, staff, threads };
  }, [budgetId, staff, data]);
}

/** The anchor in the hash of an address, if it is one of `questionAnchor`. */
const anchorOf = (hash: string) => /^#(preguntas|servicio-\d+)$/.exec(hash)?.[1] ?? null;

/**
 * Scrolls to the anchor that a mail links to once the threads are loaded, because it does not exist before: to the last
 * message, because on a phone a service fills the screen.
 */
function useScrollToThread(ready: boolean): void {
  const scrolled = useRef(false);
  useEffect(() => {
    if (!ready || scrolled.current) return;
    scrolled.current = true;
    const place = anchorOf(window.location.hash);
    const element = place === null ? null : document.getElementById(place);
    const last = [...(element?.querySelectorAll('[data-message]') ?? [])].at(-1);
    if (last) last.scrollIntoView({ block: 'center' });
    else element?.scrollIntoView({ block: 'start' });
  }, [ready]);
}
