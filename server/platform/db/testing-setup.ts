import { endEachFile } from './testing-end.ts';

endEachFile();
