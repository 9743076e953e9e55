import { registerFileRoutes } from '../../platform/files/file-routes.ts';
import type { Noun } from '../../shared/noun.ts';
import { fileControllers } from './rules.ts';

export const fileNoun: Noun = {
  routes: [(app, services) => registerFileRoutes(app, services, fileControllers)],
  tables: {
    file: {
      lock: 920,
      chart: 'agency',
      explain: 'controller field name mime bytes',
      columns: 'id controller field mime bytes variants created_at deleted_at',
      personal: {
        columns: 'name created_by',
        why: 'everybody: pictures and papers',
        kept: 'as long as a record names them; a day after',
        exported: 'archivos',
        erased: 'the picture of the client is deleted',
      },
    },
  },
};
