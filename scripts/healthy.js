/**
 * Ends with 0 while the application of this machine can serve: for health checks where there is no curl. JavaScript, as
 * launch.js: it runs every few seconds.
 */
const host = ['0.0.0.0', '::', undefined].includes(process.env.HOST || undefined) ? '127.0.0.1' : process.env.HOST;
const answer = await fetch(`http://${host}:${process.env.PORT || 3000}/health/ready`).catch(error => error);
if (answer.status !== 200) {
  console.error(
    answer instanceof Error ? `no answer: ${answer.cause?.message ?? answer.message}` : await answer.text(),
  );
  process.exitCode = 1;
}
