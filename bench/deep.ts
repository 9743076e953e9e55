import { calls } from '../contract/calls.ts';
import { countLimit, pageSize } from '../contract/envelope.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { ratio, told } from './against-bare.ts';
import { filledDatabase } from './data.ts';
import { figure, note, rounded } from './figure.ts';
import { grow } from './grown.ts';
import { compare, send } from './load.ts';
import { postmaster, startApplication } from './processes.ts';

const trips = 50_000;
const lastPage = countLimit / pageSize;

/** Compares the last page that a list has with its first one, for every list that is long enough to have it. */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const { url, staffToken: token } = await filledDatabase(postgres.url, trips);
    await grow(url, trips);
    const database = await postmaster(url);
    const server = await startApplication({ DATABASE_URL: url, NODE_NO_WARNINGS: '1' });
    const ratios: number[] = [];
    try {
      for (const path of lists()) {
        const page = (page: number) => ({ server, path, token, body: { page } });
        const { total_pages } = JSON.parse(await send(page(1)));
        if (total_pages < lastPage) continue;
        const [first, last] = await compare([page(1), page(lastPage)], database, { count: 50, warmUp: 50, rounds: 5 });
        told(`${path}, first page`, first);
        told(`${path}, page ${lastPage}: ${rounded(ratio(last, first))} ×`, last);
        ratios.push(ratio(last, first));
      }
    } finally {
      await server.stop();
    }
    note(`${ratios.length} lists have a page ${lastPage}`);
    figure('last-page-against-the-first', Math.max(...ratios), '×', 1.5);
  } finally {
    await postgres.stop();
  }
}

const lists = () =>
  Object.entries(calls as Readonly<Record<string, { refused?: boolean }>>)
    .filter(([name, call]) => name.endsWith('/getFilteredPaginated') && !call.refused)
    .map(([name]) => `/api/${name}`)
    // The letters and the ratings are those of one trip or client; no screen lists the services of all budgets.
    .filter(path => !/letter|rating|budget(?:Accomodation|Cruise|Transport|TravelInsurance|OtherService)/.test(path));
