import { readdirSync } from 'node:fs';
import { environment } from '../platform/config-variables.ts';
import { readAgencies, variablesOf } from './directory.ts';

/**
 * The environment of a command for one agency of an installation that serves many (`npx periplo --agency NAME …`): its
 * own variables, what all share, and of the process's what is not Periplo's.
 * @param process the process's environment, with AGENCIES_DIR
 * @param name the agency's folder
 * @throws when there is no such agency, naming those that there are; or when it could not be served, with the reason
 */
export function commandEnvironment(process: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv {
  const { AGENCIES_DIR: folder } = process;
  if (!folder) throw new Error('--agency: set AGENCIES_DIR to the folder that has a folder for each agency');
  const { agencies, faults } = readAgencies(folder, process);
  const fault = faults.find(each => each.startsWith(`${name}: `));
  if (fault) throw new Error(fault);
  const names = [...agencies.values()].map(agency => agency.name).sort();
  if (!names.includes(name))
    throw new Error(
      `${folder} has no agency '${name}'${readdirSync(folder).includes(name) ? ' (its folder has no agency.env)' : ''}. It has: ${names.join(', ') || 'none'}`,
    );
  const own = Object.keys(environment.shape).flatMap(each => [each, `${each}_FILE`]);
  const others = Object.fromEntries(Object.entries(process).filter(([each]) => !own.includes(each)));
  return { ...others, ...variablesOf(folder, name, process) };
}
