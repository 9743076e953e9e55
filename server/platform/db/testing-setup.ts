import { setFlagsFromString } from 'node:v8';
import { endEachFile } from './testing-end.ts';

// By default V8 collects all garbage whenever 64 MB outside its heap are new, which every opening of an embedded database
// is. With this flag it weighs that memory together with its heap: an opening takes half the processor time.
setFlagsFromString('--external-memory-accounted-in-global-limit');

endEachFile();
