import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineAssets, pageParts } from './scripts/page-parts.ts';
import { precompressPlugin } from './scripts/precompress.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// The addresses that the server answers itself; every other address is the application's page.
const served = ['^/api/', '^/manifest.webmanifest', '^/(health|ready)$', '^/[A-Za-z]+/file/', '^/budget/generarPDF/'];

// First visits load few large parts: forty small files would compress worse and wait for each other's answers. A part
// holds the files that its expressions match, and all that these import, except what an earlier part holds.
const component = (route: string) => new RegExp(`/routes/${route}\\.tsx\\?tsr-split=component`);
const parts = {
  // The code of every page, and the sign-in.
  base: [/web\/main\.tsx/, component('login')],
  // The styles of the components after the sign-in, in one sheet and in the order of web/ui/styles.ts.
  styles: [/web\/ui\/styles\.ts/],
  // The layout behind the sign-in, and a customer's trips.
  portal: [component('_app'), component('_app/index')],
  // A budget, which a letter opens directly.
  budget: [component('_app/budget\\.\\$budget_id'), /web\/features\/budget\/page\/ahead\.ts/],
};

// Compiled as a whole while the page loads: most of their functions run before the first screen is drawn, and the
// browser would otherwise compile them one by one. A page runs too little of the other parts.
const runAtOnce = ['base', 'portal'];

const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  enforce: 'post',
  // A banner would come after the names of style sheets that Vite puts first, and would have no effect there.
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && runAtOnce.includes(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

// The parts that lead to a screen that a customer or visitor opens first.
const preloaded = /^assets\/(_app|login|budget\.|comparar|presupuesto|alta|resetPassword)/;

// A calendar with hours shows the agency's time, whatever the browser's zone is: its library uses this instead of
// dayjs.
const wallClock: Plugin = {
  name: 'wall-clock',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'dayjs' && importer?.includes('/node_modules/@mantine/schedule/')
      ? fileURLToPath(new URL('web/ui/wall-clock.ts', import.meta.url))
      : undefined,
};

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: fileURLToPath(new URL('web/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('web/routeTree.gen.ts', import.meta.url)),
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    wallClock,
    compiledAtOnce,
    offlineAssets(),
    pageParts(),
    precompressPlugin(),
  ],
  // Vite must not bundle the calendar in advance for development, because it would then not import its clock by name.
  optimizeDeps: { exclude: ['@mantine/schedule'], include: ['dayjs', 'dayjs/plugin/isoWeek.js', 'dayjs/plugin/utc'] },
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(served.map(path => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // A data: font or picture would need a wider content security policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      // The names of what every dialog and every page of the office imports would add 3 KB to a customer's first visit.
      // These parts load their imports a step later, when they are opened. Their style sheets must be awaited, so these
      // stay.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || preloaded.test(file) ? parts : parts.filter(part => part.endsWith('.css')),
    },
    // The outlines of the world are the largest part, fetched with the first map that draws them.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The calendar checks a library for a default export before it takes the named one.
      onLog: (level, log, tell) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.id?.includes('/node_modules/@mantine/schedule/'))
          tell(level, log);
      },
      // The service worker is at the root, under a fixed name, so that its scope is the whole site.
      input: {
        index: fileURLToPath(new URL('web/index.html', import.meta.url)),
        sw: fileURLToPath(new URL('web/offline/sw.ts', import.meta.url)),
      },
      treeshake: {
        // Mantine's index imports these parts of its modal window; they do not declare that they have no side effects.
        moduleSideEffects: [
          {
            test: /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        // Every first visit loads all these names, and hashes do not compress: few characters are enough to differ.
        entryFileNames: chunk => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Nothing asks for a style sheet by its name.
        assetFileNames: ({ names }) =>
          names.some(name => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: Object.entries(parts).map(([name, expressions], index, { length }) => ({
            name,
            priority: length - index,
            test: (module: string) => expressions.some(expression => expression.test(module)),
          })),
        },
      },
    },
  },
});
