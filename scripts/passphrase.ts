import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AskPassphrase } from '../server/modules/backup/commands.ts';

/** Asks on the terminal, without showing what is typed. Where there is no terminal, nobody is asked. */
export const askPassphrase: AskPassphrase = async (question, again) => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const passphrase = await ask(question);
  if (passphrase && again && (await ask('Once more: ')) !== passphrase) throw new Error('The two passphrases differ.');
  return passphrase;
};

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
