import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type RenderPdfOpts } from '@myriaddreamin/typst-ts-node-compiler';

const template = fileURLToPath(new URL('./template', import.meta.url));

// Only the weights that the template uses: the worker would read every other file at each start.
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
 * A Typst compiler for the template folder. It can read no other folder. Content comes as files in memory: it is data
 * for the template, never source.
 */
export function createTypst() {
  const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontPaths: fontFolders() }] });

  return {
    /** @throws Error with Typst's own words when the layout fails. */
    pdf(main: string, files: ReadonlyMap<string, Uint8Array>): Buffer {
      const source = { mainFilePath: join(template, main), resetRead: true };
      const creationTimestamp = Math.floor(Date.now() / 1000);
      // Compiles to bytes in one call. A compiled document held by JavaScript keeps its native memory until a garbage
      // collection, which comes late because it sees only few bytes (130 MB more at rest).
      const compile = (options: RenderPdfOpts) => compiler.pdf(source, { ...options, creationTimestamp });
      try {
        for (const [path, bytes] of files) compiler.mapShadow(join(template, path), Buffer.from(bytes));
        try {
          return compile({ pdfStandard: 'ua-1' });
        } catch (error) {
          // PDF/UA refuses a character that no font here has, such as a Chinese name. The customer still gets a tagged
          // document, only without the claim of PDF/UA.
          if (typstMessage(error).includes('PDF/UA-1 error')) return compile({ pdfTags: true });
          throw new Error(typstMessage(error));
        }
      } finally {
        compiler.resetShadow();
        // The cache belongs to the whole process and grows with every document, even when the last one's part is kept.
        // It needs a third more memory after 500 documents and saves no measurable time.
        compiler.evictCache(0);
      }
    },
  };
}

/** Typst's own words. Its binding puts them into the code, and not always into the message. */
function typstMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
