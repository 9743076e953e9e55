const first = Number(process.env.E2E_PORT ?? 4173);

/** Each worker has an application of its own; the next port answers its mails. */
export const portOf = (worker: number) => first + 10 * worker;
export const addressOf = (worker: number) => `http://localhost:${portOf(worker)}`;
