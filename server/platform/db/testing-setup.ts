import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endEachFile } from './testing-end.ts';

// By default V8 collects all garbage whenever 64 MB outside its heap are new, which every opening of an embedded database
// is. With this flag it weighs that memory together with its heap: an opening takes half the processor time.
setFlagsFromString('--external-memory-accounted-in-global-limit');

// It would then let a worker grow to more than two gigabytes.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const enough = 1.5 * 1024 ** 3;
if (process.memoryUsage.rss() > enough) collectGarbage();

endEachFile();
