import { createFileRoute } from '@tanstack/react-router';

/** Every path that no other route knows: the guard sends it to /404, or to /login without a session. */
export const Route = createFileRoute('/$')({ staticData: { hidden: true } });
