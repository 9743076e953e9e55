const first = Number(process.env.E2E_PORT ?? 4173);

/** Each worker plays against an application of its own; its mails are read on the next port. */
export const portOf = (worker: number) => first + 10 * worker;
export const addressOf = (worker: number) => `http://localhost:${portOf(worker)}`;
