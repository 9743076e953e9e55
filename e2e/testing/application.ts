import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A process of e2e/testing/server.ts. */
export interface Application {
  /** The address of the pages. */
  address: string;
  /** The address that controls it (e2e/testing/server.ts says by what). */
  control: string;
  stop(): Promise<void>;
}

/** The application of this worker. The fixture of `test.ts` sets it before any test begins. */
let current: Application | undefined;
export function setApplication(application: Application): void {
  current = application;
}

function runningApplication(): Application {
  if (!current) throw new Error('The application is there once a test begins');
  return current;
}

export const address = () => runningApplication().address;

/** Tells the surroundings of the application something, or asks them. */
export const control = (query: string) => fetch(`${runningApplication().control}/?${query}`);

/** Starts an application on a copy of the sample agency, on ports that are free. */
export async function startApplication(environment: NodeJS.ProcessEnv = {}): Promise<Application> {
  const child = spawn(process.execPath, ['e2e/testing/server.ts'], {
    env: {
      ...process.env,
      // They reuse the code that earlier processes compiled, as those of the API tests do: half of their loading time.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      ...environment,
    },
    // It ends when its input is closed, also when this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<Omit<Application, 'stop'>>();
  createInterface(child.stdout).on('line', line => {
    if (line.startsWith('{"address"')) ready.resolve(JSON.parse(line));
  });
  const ended = once(child, 'exit');
  void ended.then(([code]) => ready.reject(new Error(`e2e/testing/server.ts ended with ${code} before it was ready`)));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ...(await ready.promise), stop };
}
