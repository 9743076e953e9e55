import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { courseTipCategories } from '../../../contract/course-tip/category.ts';
import { CourseTipScreen } from '../../features/course-tip/course-tip-screen.tsx';
import type { TipSearch } from '../../features/course-tip/tip-card.tsx';

/** Reads the search of the address and drops values that make no sense, such as those edited by hand. */
function readSearch(search: Record<string, unknown>): TipSearch {
  const whole = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 200) : '';
  return {
    articulo: whole(search.articulo),
    q: q || undefined,
    tipo: courseTipCategories.find(each => each === search.tipo),
    pagina: whole(search.pagina),
  };
}

export const Route = createFileRoute('/_app/cursostips')({
  staticData: { title: 'courses.title', icon: 'course', order: 6 },
  validateSearch: readSearch,
  component: CourseTipRoute,
});

function CourseTipRoute() {
  const search = useSearch({ from: '/_app/cursostips' });
  const navigate = useNavigate();
  return (
    <CourseTipScreen
      search={search}
      go={(next, replace = false) =>
        void navigate({
          to: '/cursostips',
          // A search that was typed just before an article was opened does not lead back to the list.
          search: ({ articulo }) => (replace ? { ...next, articulo } : next),
          replace,
          resetScroll: !replace,
        })
      }
    />
  );
}
