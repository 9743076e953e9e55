import { useEffect, useState } from 'react';

/**
 * What makes a list select the first option of what was typed, for Enter. The first key also opens the list, so its
 * options are there only after that key, or later, when they have not arrived yet.
 * @param options how many there are to search
 */
export function useFirstOption(options: number) {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const wanted = `${options} ${typed}`;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted));
    return () => clearTimeout(timer);
  }, [wanted]);
  return { onSearchChange: setTyped, selectFirstOptionOnChange: typed !== '' && settled === wanted };
}
