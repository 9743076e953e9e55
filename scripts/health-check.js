import { readFileSync } from 'node:fs';

/**
 * Ends with 0 while the application of this machine can serve: for health checks where there is no curl. JavaScript, as
 * launch.js: it runs every few seconds.
 */

/** A variable, or what is in the file that it may name, as for the application. */
const setting = name =>
  process.env[name] || (process.env[`${name}_FILE`] && readFileSync(process.env[`${name}_FILE`], 'utf8').trim());
const hostSetting = setting('HOST');
const host = !hostSetting || ['0.0.0.0', '::'].includes(hostSetting) ? '127.0.0.1' : hostSetting;
const answer = await fetch(`http://${host}:${setting('PORT') || 3000}/health/ready`).catch(error => error);
if (answer.status !== 200) {
  console.error(
    answer instanceof Error ? `no answer: ${answer.cause?.message ?? answer.message}` : await answer.text(),
  );
  process.exitCode = 1;
}
