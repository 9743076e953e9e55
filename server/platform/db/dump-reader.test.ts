import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { piecesOf } from './dump-reader.ts';

it('the reader of dumps distinguishes rows from texts that look like rows', async () => {
  const dump = [
    '\\restrict abc\nSET transaction_timeout = 0;\n',
    "CREATE FUNCTION public.f() RETURNS text LANGUAGE plpgsql AS $body$ begin return ';\n\t(1);\n$$;\n'; end $body$;\n",
    "ALTER TABLE public.a ADD CHECK (b ~ E'it''s \\' ;\n\t(');\n",
    "INSERT INTO public.\"user\" VALUES\n\t(1, 'a\n\t(2, b);\n\\unrestrict\nit''s -- no comment'),\n\t(2, '\"');\n",
    "INSERT INTO public.b (id) VALUES\n\t(-1);\n-- it's\n",
    '\\unrestrict abc\n',
  ].join('');
  const pieces: string[] = [];
  for await (const piece of piecesOf(Readable.from([Buffer.from(dump)]), 1)) pieces.push(piece);
  expect(pieces.join('')).toBe(
    dump.replace(/^\\restrict abc\nSET transaction_timeout = 0;\n/, '').replace(/\\unrestrict abc\n$/, ''),
  );
  expect(pieces).toHaveLength(3);
});
