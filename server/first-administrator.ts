import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { groups } from '../contract/permissions.ts';
import { audit } from './platform/audit/audit.ts';
import { hashPassword } from './platform/auth/password.ts';
import { weaknessOf } from './platform/auth/weak-password.ts';
import { placeholderEmail } from './platform/config/config.ts';
import type { Services } from './services.ts';
import { newLink } from './shared/link.ts';

/**
 * Creates the first administrator (README) from ADMIN_EMAIL and ADMIN_PASSWORD; without a password the log gets a
 * one-time link. It does nothing when there is already one, so a restart never brings an old password back.
 */
export async function ensureAdministrator(
  { db, config, clock }: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const result = await db.transaction().execute(async trx => {
    // Processes that start together on an empty database create only one administrator.
    await sql`select pg_advisory_xact_lock(7202)`.execute(trx);
    const administrators = trx
      .selectFrom('user')
      .select('id')
      .where('group_id', '=', groups.administrator)
      .where('deleted_at', 'is', null);
    const usable = await administrators.where('password_hash', 'is not', null).limit(1).executeTakeFirst();
    if (usable) return { isFirst: false, token: null };
    const waiting = await administrators.limit(1).executeTakeFirst();
    const email = config.adminEmail ?? placeholderEmail;
    if (config.adminPassword && (await weaknessOf(config.adminPassword, ['admin', email]))) {
      throw new Error(
        'ADMIN_PASSWORD is easy to guess: it is among the most common passwords, or made of the e-mail. Set another one, or none: the log then shows a link to choose it.',
      );
    }
    const password_hash = config.adminPassword ? await hashPassword(config.adminPassword, config.passwordWork) : null;
    const user =
      waiting ??
      (await trx
        .insertInto('user')
        .values({
          group_id: groups.administrator,
          email,
          username: 'admin',
          first_name: 'Administración',
          last_name: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow());
    await trx.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
    await audit(trx, { userId: null, action: 'first-administrator', entity: 'user', entityId: user.id });
    // Everybody who deploys knows a password from the environment, so it must be changed at the first sign-in.
    if (password_hash)
      await trx.updateTable('user').set({ changed_password: false }).where('id', '=', user.id).execute();
    const token = password_hash ? null : await newLink(trx, 'recover', { userId: user.id }, clock());
    return { isFirst: true, token };
  });
  if (result.token) {
    log.warn(
      `No administrator yet. User 'admin'; set the password here, once, within two hours: ${config.publicUrl}/resetPassword/${result.token}`,
    );
  }
  if (!result.isFirst && config.adminPassword) {
    log.info(
      'ADMIN_PASSWORD is not used: there is an administrator already. One who cannot sign in gets a link to a new password by: npx periplo admin reset EMAIL',
    );
  }
}
