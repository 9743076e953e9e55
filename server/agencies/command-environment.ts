import { environment } from '../platform/config-variables.ts';
import { agencyFolders, variablesOf } from './directory.ts';

/**
 * The environment of a command for one agency of an installation that serves many (`npx periplo --agency NAME …`): its
 * own variables, what all share, and of the process's what is not Periplo's. Nothing is touched: `doctor` has to see the
 * agency's folder as it is, and another agency's fault does not matter here.
 * @param given the process's environment, with AGENCIES_DIR
 * @param name the agency's folder
 * @throws when there is no such agency, naming those that there are, or when it lacks a variable
 */
export function commandEnvironment(given: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv {
  const { AGENCIES_DIR: folder } = given;
  if (!folder) throw new Error('--agency: set AGENCIES_DIR to the folder that has a folder for each agency');
  const names = agencyFolders(folder);
  if (!names.includes(name))
    throw new Error(`${folder} has no ${name}/agency.env. It has the agencies: ${names.join(', ') || 'none'}`);
  const own = Object.keys(environment.shape).flatMap(each => [each, `${each}_FILE`]);
  const others = Object.fromEntries(Object.entries(given).filter(([each]) => !own.includes(each)));
  return { ...others, ...variablesOf(folder, name, given) };
}
