import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The arguments of Node for a process that uses the engine for seconds only: it optimises nothing of it. */
export const thriftyEngine = ['--liftoff-only', '--max-semi-space-size=8'];

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The code of the embedded database's engine, compiled once in this process.
 *
 * V8 compiles each function simply when it is first called, and optimises it when it has run for long. One function, the
 * parser of SQL, is so large that optimising it takes 600 MB and half a second, at every start, which makes a
 * statement 2 % faster. So it stays as it was first compiled; all others are optimised as usual
 * (docs/decisions/embedded-database.md).
 */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const code = await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
  // An instance to be thrown away: all instances share the compiled functions.
  const { exports } = await WebAssembly.instantiate(code, emptyImports(code));
  whileNothingIsOptimised(() => callInVain(exports.raw_parser));
  return code;
}

/** Function 0 is an import, which is never optimised; so functions compiled meanwhile do not count how long they run. */
function whileNothingIsOptimised(action: () => void): void {
  setFlagsFromString('--wasm-tier-up-filter=0');
  action();
  setFlagsFromString('--wasm-tier-up-filter=-1');
}

/** The call compiles the function, and fails where it first reads the text, which lies beyond the memory. */
function callInVain(parser: WebAssembly.ExportValue | undefined): void {
  const beyondMemory = -1;
  try {
    if (typeof parser === 'function') parser(beyondMemory, 0);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  }
}

/** Functions that do nothing, and a memory of the size that the engine asks for, which takes none until it is written. */
function emptyImports(code: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module, name, kind } of WebAssembly.Module.imports(code)) {
    imports[module] ??= {};
    imports[module][name] = kind === 'memory' ? new WebAssembly.Memory({ initial: 2048, maximum: 32768 }) : () => 0;
  }
  return imports;
}
