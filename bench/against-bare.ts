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

/** Prints how much more processor time a call takes than the bare server does for it. @returns the cost of both */
export async function againstBare(
  name: string,
  target: number,
  url: string,
  call: Compared,
  sizes?: Sizes,
): Promise<{ application: Cost | undefined; bare: Cost | undefined }> {
  const database = await postmaster(url);
  const bare = await startBare(await recordCall(url, call));
  const application = await startApplication({ DATABASE_URL: url });
  try {
    const { path, token, body } = call;
    const servers = [application, bare].map(server => ({ server, path, token, body }));
    const [own, limit] = await compare(servers, database, sizes);
    told('application', own);
    told('bare', limit);
    figure(name, ratio(own, limit), '×', target);
    return { application: own, bare: limit };
  } finally {
    await bare.stop();
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
