import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing while it serves. */
export function precompressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'periplo-precompressed',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      const files = (await readdir(folder, { recursive: true })).filter(file => text.test(file));
      await Promise.all(files.map(file => compress(join(folder, file))));
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then(bytes => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then(bytes => writeFile(`${file}.gz`, bytes)),
  ]);
}
