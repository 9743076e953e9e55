import fastify from 'fastify';
import pg from 'pg';
import { serverTypes } from '../server/platform/db/type-parsers.ts';

/**
 * The practical limit: Fastify and pg in a process of their own. They run the same statements as the application for a
 * call and answer the same bytes, without session, validation or shaping of rows: the answer is the recorded one.
 */
export interface BareCall {
  url: string;
  /** With the name under which the server keeps it, if it does. */
  statements: { sql: string; parameters: unknown[]; name?: string }[];
  /** Reads run in parallel, as in the application. Writes run one after the other in a transaction. */
  transaction: boolean;
  answer: unknown;
}

const { url, statements, transaction, answer }: BareCall = JSON.parse(
  process.argv[2] ?? '',
  // The hash of a token.
  (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value),
);
const queryOf = ({ sql: text, parameters: values, name }: BareCall['statements'][number]) => ({
  text,
  values,
  ...(name && { name }),
});
const pool = new pg.Pool({ connectionString: url, types: serverTypes });
const app = fastify();

app.post('/*', async () => {
  if (!transaction) {
    await Promise.all(statements.map(statement => pool.query(queryOf(statement))));
    return answer;
  }
  const client = await pool.connect();
  await client.query('begin');
  for (const statement of statements) await client.query(queryOf(statement));
  await client.query('commit');
  client.release();
  return answer;
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
