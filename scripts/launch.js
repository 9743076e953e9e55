import { fileURLToPath } from 'node:url';
import { refuseOldNode } from './refuse-old-node.js';

/**
 * Runs the script of this folder named by the first argument (`start` by default), with Node's compile cache. A cached
 * start needs half the processor time. This is JavaScript for two reasons: Node need not load its TypeScript reader for
 * this file alone, which takes 20 MB, and an older Node can still say that it is too old. Where the cache cannot be
 * written, each start compiles. `periplo.js` runs it for the commands of operators.
 */
refuseOldNode();
// What the application and its commands write holds people's data: other users of the machine read none of it.
process.umask(0o077);
const [node, , first, ...others] = process.argv;
const hasCommand = first !== undefined && !first.startsWith('-');
// Only the application runs long enough for this to pay off.
if (!hasCommand) (await import('./memory-settings.js')).restartWithMemorySettings();
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const script = new URL(`./${hasCommand ? first : 'start'}.ts`, import.meta.url);
// The script finds its arguments where it would without this launcher.
process.argv = [node, fileURLToPath(script), ...(hasCommand || first === undefined ? others : [first, ...others])];
await import(script.href);
