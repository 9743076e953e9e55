import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PresentPerson } from '../../../contract/presence/calls.ts';
import { presenceIntervalMs } from '../../../contract/presence/schema.ts';
import { post } from '../../lib/api.ts';
import { Avatar } from '../../ui/content/pictures.tsx';
import styles from './presence.module.css';

interface Props {
  resource: string;
  id: number;
}

/** The colleagues who have the same record open, with their initials. */
export function Others({ resource, id }: Props) {
  const { t, i18n } = useTranslation();
  const others = useOthers({ resource, id });
  const names = () => new Intl.ListFormat(i18n.language).format(others.map(({ first_name }) => first_name));
  return (
    <div role="status" className={styles.others} data-here={others.length > 0 || undefined}>
      {others.length > 0 && (
        <>
          {others.map(person => (
            <Avatar key={person.id} person={person} size={26} />
          ))}
          {t('presence.also', { names: names(), count: others.length })}
        </>
      )}
    </div>
  );
}

/** The page of the record is drawn before its first call, in ms. */
const firstBeat = 300;

/** Says every few seconds that the reader is here, as long as the page is visible. */
function useOthers({ resource, id }: Props): readonly PresentPerson[] {
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    let gone = false;
    const callPresence = (leave?: true) =>
      post('presence/here', { resource, id, ...(leave && { leave }) }, { quiet: true });
    const beat = () => {
      if (document.hidden) return;
      // Without a network nobody knows who else is here.
      callPresence().then(
        people => gone || setOthers(people),
        () => gone || setOthers([]),
      );
    };
    const leave = () => void callPresence(true).catch(() => undefined);
    const visibilityChanged = () => (document.hidden ? leave() : beat());
    const begin = setTimeout(beat, firstBeat);
    const timer = setInterval(beat, presenceIntervalMs);
    document.addEventListener('visibilitychange', visibilityChanged);
    return () => {
      gone = true;
      clearTimeout(begin);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', visibilityChanged);
      leave();
    };
  }, [resource, id]);
  return others;
}
