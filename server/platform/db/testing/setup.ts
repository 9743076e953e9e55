import { endEachFile } from './end.ts';

endEachFile();
