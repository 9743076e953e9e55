import { createFileRoute } from '@tanstack/react-router';

/** Every unknown path: the guard redirects it to /404, or to /login without a session. */
export const Route = createFileRoute('/$')({ staticData: { hidden: true } });
