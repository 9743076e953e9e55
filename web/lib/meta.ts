import { useEffect } from 'react';

/** Sets what search engines and previews of links show of a public page, in its reader's language. */
export function useMeta(description: string): void {
  useEffect(() => {
    const names = [
      ['name', 'description', description],
      ['property', 'og:title', document.title],
      ['property', 'og:description', description],
      ['property', 'og:type', 'website'],
      ['property', 'og:locale', document.documentElement.lang],
    ] as const;
    const tags = names.map(([attribute, name, content]) => {
      const tag = document.createElement('meta');
      tag.setAttribute(attribute, name);
      tag.content = content;
      return tag;
    });
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, [description]);
}
