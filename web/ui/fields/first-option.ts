import { useEffect, useState } from 'react';

/**
 * What makes a list select the first option of what was typed, for Enter. The first key also opens the list, so its
 * options are there only after that key.
 */
export function useFirstOption() {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed));
    return () => clearTimeout(timer);
  }, [typed]);
  return { onSearchChange: setTyped, selectFirstOptionOnChange: typed !== '' && settled === typed };
}
