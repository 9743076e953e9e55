import { readFileSync } from 'node:fs';

/** Ends the process with a message if this Node is older than the one that package.json asks for. Any Node can run this. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const parts = version => version.split('.').map(Number);
  const [major, minor] = parts(process.versions.node);
  const [neededMajor, neededMinor] = parts(engines.node.replace('>=', ''));
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Periplo needs Node ${engines.node.replace('>=', '')} or newer; this is Node ${process.versions.node} (${process.execPath}). On 64-bit Linux it comes with the packages: run npm ci, without leaving optional packages out, and start by npm or npx. Elsewhere install it from nodejs.org.`,
  );
  process.exit(1);
}
