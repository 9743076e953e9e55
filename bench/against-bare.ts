import { figure, note, rounded } from './figure.ts';
import { type Cost, compare, type Sizes } from './load.ts';
import { postmaster, startApplication, startBare } from './processes.ts';
import { recordCall } from './record.ts';

export interface Compared {
  path: string;
  token: string;
  body: unknown;
  transaction?: boolean;
}

/**
 * Prints how much more processor time a call takes than the bare server does for it, with and without looking the session up.
 * @returns the cost of the application and of the bare server
 */
export async function againstBare(
  name: string,
  target: number,
  url: string,
  call: Compared,
  sizes?: Sizes,
): Promise<{ application: Cost | undefined; bare: Cost | undefined }> {
  const database = await postmaster(url);
  const recorded = await recordCall(url, call);
  const bare = await startBare(recorded.bare);
  const withSession = await startBare(recorded.withSession);
  const application = await startApplication({ DATABASE_URL: url });
  try {
    const { path, token, body } = call;
    const servers = [application, bare, withSession].map(server => ({ server, path, token, body }));
    const [own, limit, looking] = await compare(servers, database, sizes);
    told('application', own);
    told('bare', limit);
    told('bare that looks the session up', looking);
    note(`against bare that looks the session up: ${rounded(ratio(own, looking))} ×`);
    figure(name, ratio(own, limit), '×', target);
    return { application: own, bare: limit };
  } finally {
    await bare.stop();
    await withSession.stop();
    await application.stop();
  }
}

export const ratio = (one: Cost | undefined, other: Cost | undefined) =>
  (one?.total ?? Number.NaN) / (other?.total ?? 1);

export function told(who: string, cost: Cost | undefined): void {
  if (!cost) return;
  note(
    `${who}: ${rounded(cost.total)} ms of processor a request (application ${rounded(cost.application)}, database ${rounded(cost.database)})`,
  );
}
