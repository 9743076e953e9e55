import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type RenderPdfOpts } from '@myriaddreamin/typst-ts-node-compiler';

const template = fileURLToPath(new URL('./template', import.meta.url));

// Exactly the weights that the template uses: every other file would only be read at each start of the worker.
const fonts = {
  fraunces: ['400Regular', '400Regular_Italic', '600SemiBold'],
  'source-sans-3': ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic', '700Bold'],
};

function fontFolders(): string[] {
  const require = createRequire(import.meta.url);
  return Object.entries(fonts).flatMap(([family, weights]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
    return weights.map(weight => join(folder, weight));
  });
}

/**
 * A Typst compiler over the template folder, which is the only folder that it can read.
 * Content comes as files that exist in memory only: it is data for the template, never source.
 */
export function createTypst() {
  const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontPaths: fontFolders() }] });

  return {
    /** @throws Error with Typst's own words when the template cannot be laid out. */
    pdf(main: string, files: ReadonlyMap<string, Uint8Array>): Buffer {
      const source = { mainFilePath: join(template, main), resetRead: true };
      const creationTimestamp = Math.floor(Date.now() / 1000);
      // Straight from source to bytes: a compiled document held by JavaScript keeps its native memory until the next
      // garbage collection, which sees only its few bytes here and does not hurry (130 MB more at rest).
      const make = (options: RenderPdfOpts) => compiler.pdf(source, { ...options, creationTimestamp });
      try {
        for (const [path, bytes] of files) compiler.mapShadow(join(template, path), Buffer.from(bytes));
        try {
          return make({ pdfStandard: 'ua-1' });
        } catch (error) {
          // PDF/UA refuses a character that no font here has, as in a name in Chinese: the customer still gets the
          // document, tagged all the same, without the claim.
          if (reason(error).includes('PDF/UA-1 error')) return make({ pdfTags: true });
          throw new Error(reason(error));
        }
      } finally {
        compiler.resetShadow();
        // The cache is the whole process's and grows with every document, also when the last one's part is kept: a third
        // more memory after 500, for no time that can be measured.
        compiler.evictCache(0);
      }
    },
  };
}

/** Typst's own words, which its binding puts in the code and not always in the message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
