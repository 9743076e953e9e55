import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { type Dockerfile, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { inSandbox } from './sandbox.ts';

/**
 * Runs the steps of the Dockerfile without a container engine: each stage is a folder, and its commands see that folder as
 * the root of a machine whose programs are this machine's, read-only. It needs root on Linux, and bubblewrap.
 */

const root = resolve(import.meta.dirname, '..');

/** What the last stage of the Dockerfile holds and says. */
export interface Image {
  /** Its files: `app` and `data` below it. */
  folder: string;
  env: Record<string, string>;
  user: string;
  workdir: string;
  command: string[];
  healthcheck: string[];
}

const readDockerfile = (): Dockerfile => DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'));

/** @returns the image, its stages in folders below `folder` @throws when a step fails, with what it printed */
export function buildImage(folder: string): Image {
  const context = join(folder, 'context');
  copyContext(context);
  const stages = new Map<string, Image>();
  let stage: Image | undefined;
  for (const instruction of readDockerfile().getInstructions()) {
    const [first = '', , name] = textOf(instruction).split(/\s+/);
    if (instruction.getKeyword() === 'FROM') {
      if (!/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(first)) throw new Error(`${first} names no version`);
      stage = emptyStage(join(folder, name ?? 'last'));
      if (name) stages.set(name, stage);
    } else {
      if (!stage) throw new Error('The Dockerfile does not begin with FROM');
      follow(stage, instruction, context, stages);
    }
  }
  if (!stage) throw new Error('The Dockerfile has no stage');
  return stage;
}

function emptyStage(folder: string): Image {
  mkdirSync(folder, { recursive: true });
  return { folder, env: {}, user: 'root', workdir: '/', command: [], healthcheck: [] };
}

/** The text behind the keyword, flags included, its lines joined. */
const textOf = (instruction: Instruction): string =>
  (instruction.getTextContent() ?? '').replace(/\\\n\s*/g, '').replace(/^\w+\s+/, '');

function follow(stage: Image, instruction: Instruction, context: string, stages: Map<string, Image>): void {
  const text = textOf(instruction);
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = text;
      mkdirSync(join(stage.folder, text), { recursive: true });
      break;
    case 'USER':
      stage.user = text;
      break;
    case 'ENV':
      for (const pair of text.split(/\s+/)) stage.env[pair.split('=')[0] ?? ''] = pair.replace(/^\w+=/, '');
      break;
    case 'COPY':
      copy(stage, text, context, stages);
      break;
    case 'RUN':
      console.log(`RUN ${text}`);
      inSandbox(stage, ['sh', '-ec', text], { writable: ['/'] });
      break;
    case 'CMD':
      stage.command = JSON.parse(text);
      break;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(text.slice(text.indexOf('[')));
      break;
    case 'VOLUME':
    case 'EXPOSE':
      break;
    default:
      throw new Error(`scripts/image.ts knows no ${instruction.getKeyword()}`);
  }
}

/** As COPY does it: a folder means what it holds. */
function copy(stage: Image, text: string, context: string, stages: Map<string, Image>): void {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const source = from === undefined ? context : stages.get(from)?.folder;
  const target = words.pop();
  if (!source || !target) throw new Error(`COPY ${text}: no such stage`);
  const to = resolve(join(stage.folder, stage.workdir), target.startsWith('/') ? join(stage.folder, target) : target);
  for (const word of words) {
    const path = join(source, word);
    const isFolder = statSync(path).isDirectory();
    cpSync(path, isFolder ? to : join(to, basename(path)), { recursive: true, verbatimSymlinks: true });
  }
}

/** The files that .dockerignore leaves. */
function copyContext(context: string): void {
  const ignored = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of ignored.filter(tracked.split('\n').filter(Boolean))) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(context, file), { recursive: true });
  }
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (!folder) throw new Error('node scripts/image.ts FOLDER: the folder of the stages');
  rmSync(folder, { recursive: true, force: true });
  const image = buildImage(resolve(folder));
  writeFileSync(join(folder, 'image.json'), JSON.stringify(image, null, 2));
  execFileSync('du', ['-m', '--max-depth=1', join(image.folder, 'app')], {
    stdio: 'inherit',
  });
}
