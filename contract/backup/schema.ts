import { z } from 'zod';
import { emptyAsNull, wholeNumberBetween } from '../validation.ts';

/** The last member of a complete backup: its last bytes begin with this name. */
export const lastMember = { name: 'manifest.sha256', bytes: 2048 } as const;

/** The address of the database alone. A plain link works: the cookie is enough. */
export const backupAddress = '/api/backup/database';

/** The address of the file of a run. A plain link works as well. */
export const backupFileAddress = (id: number): string => `/api/backup/file/${id}`;

/** How often backups are made. */
export const backupRhythms = ['day', 'week'] as const;
export type BackupRhythm = (typeof backupRhythms)[number];

/** The days of each rhythm. A backup is late when the newest one is older than twice that. */
export const rhythmDays: Readonly<Record<BackupRhythm, number>> = { day: 1, week: 7 };

/** What a run does at the moment. `waiting`: no process has begun it yet. */
export const backupStages = ['waiting', 'database', 'files', 'checking'] as const;
export type BackupStage = (typeof backupStages)[number];

/**
 * Why a backup failed. `full`: no room at its destination; `damaged`: it was not the same when it was read again;
 * `interrupted`: the process ended; `place`: its destination cannot be written to; `other`: see the words.
 */
export const backupFaults = ['full', 'damaged', 'interrupted', 'place', 'other'] as const;
export type BackupFault = (typeof backupFaults)[number];

/** The shortest passphrase that seals the secret key in a backup. */
export const minPassphraseLength = 12;

/** How many runs the page shows. */
export const maxRuns = 30;

const keepNumber = (max: number) =>
  emptyAsNull(wholeNumberBetween(1, max, 'backup.keepInvalid', 'common.numberInvalid'));

/** When backups are made by themselves, and how many are kept: the newest, and those of the last days. */
export const backupPlanWrite = z.object({
  active: z.boolean('common.dataInvalid'),
  rhythm: z.enum(backupRhythms, 'common.dataInvalid'),
  /** 1 is Monday. Ignored by a daily rhythm. */
  weekday: wholeNumberBetween(1, 7, 'common.numberInvalid'),
  /** Of the agency's clock. */
  hour: wholeNumberBetween(0, 23, 'common.numberInvalid'),
  /** Null: no number keeps a backup. With both null, all are kept. */
  keep_newest: keepNumber(1000),
  keep_days: keepNumber(3650),
  updated_at: z.string().max(40).nullish(),
});

/** The passphrase under which every backup carries the secret key. */
export const passphraseWrite = z
  .object({
    passphrase: z
      .string('backup.passphraseShort')
      .min(minPassphraseLength, 'backup.passphraseShort')
      .max(200, 'common.tooLong'),
    passphrase_again: z.string('backup.passphraseDiffers').max(200, 'common.tooLong'),
  })
  .refine(({ passphrase, passphrase_again }) => passphrase === passphrase_again, {
    message: 'backup.passphraseDiffers',
    path: ['passphrase_again'],
  });
