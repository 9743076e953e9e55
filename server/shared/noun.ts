import type { RawBuilder } from 'kysely';
import type { Restorable } from '../../contract/calls.ts';
import type { Language } from '../../contract/language.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Constraints } from '../platform/db/constraint.ts';
import type { Trx } from '../platform/db/db.ts';
import type { RecordTable } from '../platform/db/record.ts';
import type { App } from '../platform/http/http.ts';
import type { Job } from '../platform/jobs/worker.ts';
import type { Attachment } from '../platform/outbox/delivery.ts';
import type { Services } from '../services.ts';

/**
 * What a folder of `server/modules` brings to the application, declared in its `index.ts` (invariant 2).
 * `server/nouns.ts` collects the folders, so that no other file lists them.
 */
export interface Noun {
  routes?: readonly ((app: App, services: Services, nouns: readonly Noun[]) => void)[];
  jobs?: (services: Services, log: NounLog, nouns: readonly Noun[]) => readonly NounJob[];
  /** What its letters carry, by the letter's name, made when they are sent. */
  papers?: Readonly<Record<string, LetterPapers>>;
  tables?: Readonly<Record<string, Table>>;
  /** What the database refuses of its tables, by the constraint. */
  constraints?: Constraints;
  /** What can be deleted and restored, by its resource. */
  bins?: Readonly<Partial<Record<Restorable, Bin>>>;
  /** What the audit log calls its records, by their audit entity and by the first word of its calls. */
  called?: Readonly<Record<string, string>>;
  /** Where the audit log reads the names of records that have no bin, by their audit entity. */
  names?: Readonly<Record<string, NameSource>>;
}

/** Makes the attachments of a letter to a client about a budget. @property writtenAt the instant as the database wrote it */
export type LetterPapers = (
  services: Services,
  letter: { userId: number; budgetId: number; language: Language; writtenAt: string },
) => Promise<Attachment[]>;

/** The application's log, for what the operator should know. */
export interface NounLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface NounJob extends Job {
  /** Closes its connections, after the last run of all jobs. */
  close?(): void;
}

export interface Table {
  /**
   * Its place in the order in which a transaction locks rows (invariant 7): lower first. Rows of one table are locked in
   * the order of their ids, or while their parent is locked.
   */
  lock: number;
  /** Its diagram in docs/tables.md, and the columns, parted by spaces, that explain it there besides its keys. */
  chart: 'trips' | 'budgets' | 'people' | 'stays' | 'otherServices' | 'providers' | 'mail' | 'agency';
  explain?: string;
  /** Its columns that tell nothing about a person, parted by spaces. */
  columns?: string;
  /** What docs/personal-data.md says of it; none for a table about things. */
  personal?: PersonalData;
  /** Columns with sealed values (decisions 2). */
  sealed?: SealedColumns;
  /** Rows that a job deletes once the moment in `column` is so many days past. */
  sweep?: { column: string; days: number };
  /** The table whose deletion locks rows of this one, by a foreign key. */
  locksWith?: string;
}

export interface PersonalData {
  /** Its columns that tell something about a person, parted by spaces. */
  columns: string;
  /** Whose data, and what for. */
  why: string;
  /** How long. */
  kept: string;
  /** Where it is in the export of a client; or 'no: ' and why not. */
  exported: string;
  /** What the erasure of a client does to it. */
  erased: string;
}

interface SealedColumns {
  /** The primary key that values are bound to: `id` unless it says otherwise. */
  key?: string;
  columns: readonly string[];
  /** Those of the columns that have keyed hashes for the exact search: `x` in `x_hash`. */
  hashed?: readonly string[];
}

export interface NameSource {
  table: string;
  /** The name of the record, from its row `record`. */
  name: RawBuilder<string>;
}

/** The table of a resource's deleted records. */
export interface Bin extends NameSource {
  table: RecordTable;
  /** The condition for the rows of the resource, when the table also has others. */
  only?: RawBuilder<boolean>;
  /** Its parent. It cannot be restored while the parent is deleted. */
  parent?: { table: RecordTable; column: string };
  /** The column of the file that was hidden with it. */
  file?: string;
  /** What follows when a record is back. */
  afterRestore?(trx: Trx, scope: Scope, id: number, parent: number | null): Promise<unknown>;
}
