import { z } from 'zod';
import { dataOf, getCall, item, momentString } from '../call.ts';
import {
  dropdownCalls,
  exportCalls,
  inUseCalls,
  noImages,
  readingCalls,
  refusedCalls,
  writingCalls,
} from '../resource/calls.ts';
import { changes } from '../validation.ts';
import { type CatalogueName, catalogues, fixedCatalogues } from './catalogues.ts';

/** A row of a catalogue: the fields of every catalogue, and the other fields of its form. */
const rowOf = <N extends CatalogueName>(name: N) => {
  const further = Object.keys(catalogues[name].shape).filter(field => field !== 'name');
  type Further = Exclude<keyof (typeof catalogues)[N]['shape'], 'name'>;
  return item.extend({
    ...(Object.fromEntries(further.map(field => [field, z.string().nullable()])) as Record<
      Further,
      z.ZodNullable<z.ZodString>
    >),
    created_at: momentString,
    updated_at: z.string(),
  });
};

type Form = z.output<(typeof catalogues)[CatalogueName]>;
type Edit = Partial<Form> & { id: number; updated_at?: string | null };

const callsOf = <N extends CatalogueName>(name: N) => ({
  ...readingCalls(name, { permission: 'catalogue:read', row: rowOf(name), full: rowOf(name) }),
  ...dropdownCalls(name, 'catalogue:read'),
  ...writingCalls(name, {
    permission: 'catalogue:write',
    create: catalogues[name] as z.ZodType<Form>,
    update: changes(catalogues[name].shape) as z.ZodType as z.ZodType<Edit>,
  }),
  ...noImages(name, 'catalogue:write'),
  ...exportCalls(name, 'catalogue:read'),
  ...inUseCalls(name, 'catalogue:read'),
});

const plainNames = Object.keys(catalogues) as CatalogueName[];

/** A catalogue whose ids the program relies on. It is read like the others, and a write is refused with the reason. */
const fixedCalls = fixedCatalogues.map(name =>
  refusedCalls(name, 'catalogue:write', ['create', 'update', 'delete', 'deleteImage'], 'common.fixed'),
);

export const catalogueCalls = {
  ...(Object.assign({}, ...plainNames.map(callsOf)) as ReturnType<typeof callsOf<CatalogueName>>),
  ...readingCalls(fixedCatalogues, { permission: 'catalogue:read', row: item, full: item }),
  ...dropdownCalls(fixedCatalogues, 'catalogue:read'),
  ...(Object.assign({}, ...fixedCalls) as Record<never, never>),
  // Another name that specification 7 gives to `all` of the services.
  'service/getServices': getCall({ permission: 'catalogue:read', answer: dataOf(z.array(rowOf('service'))) }),
};
