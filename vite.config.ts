import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineAssets } from './scripts/offline-assets.ts';
import { pageParts } from './scripts/page-parts.ts';
import { precompressed } from './scripts/precompressed.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

// What the server answers itself; every other address is the application's page.
const served = ['^/api/', '^/manifest.webmanifest', '^/(health|ready)$', '^/[A-Za-z]+/file/', '^/budget/generarPDF/'];

// The parts of first visits are few and large: forty small files compress worse, and wait for each other's answers. A part
// holds what its expressions name and everything that this imports, but for what an earlier part holds already.
const component = (route: string) => new RegExp(`/routes/${route}\\.tsx\\?tsr-split=component`);
const parts = {
  // What every page is made of, the login too.
  base: [
    /web\/main\.tsx/,
    /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|clsx)\//,
    /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
    /node_modules\/@mantine\/core\/esm\/core\//,
    /node_modules\/@mantine\/core\/esm\/components\/(Button|Input|InputBase|TextInput|Text|Title|Loader|UnstyledButton)\//,
    /node_modules\/@mantine\/hooks\/esm\/(use-uncontrolled|use-merged-ref)\//,
    /node_modules\/@mantine\/(store|notifications\/esm\/notifications\.store)/,
    /web\/(lib|ui\/(notify|dialog-store)|layout\/(logo|footer|language-selector))[/.](?!quer)/,
    /contract\/(envelope|language|token|palette)\.ts/,
  ],
  // The forms of every page, the sign-in's too.
  form: [
    /web\/ui\/(form|form-(engine|focus|errors|button)|field|schema-later|after-press|fields\/(text|password))\.tsx?/,
  ],
  // The styles of the components that come after the sign-in, in one sheet and in the order of web/ui/styles.ts.
  styles: [/web\/ui\/styles\.ts/],
  // What pages of visitors read with and show, beside those behind the sign-in.
  reading: [
    /node_modules\/@tanstack\/(query-core|react-query)\//,
    /web\/lib\/quer/,
    /web\/ui\/states\.tsx/,
    /contract\/(money|budget-state)\.ts/,
    /node_modules\/@mantine\/core\/esm\/components\/(Anchor|CheckIcon|Skeleton|Stack|VisuallyHidden)\//,
    /node_modules\/@mantine\/core\/esm\/components\/(Checkbox\/CheckIcon|Radio\/RadioIcon)/,
    /node_modules\/@tabler\/icons-react\/dist\/esm\/createReactComponent/,
  ],
  // What stands over a page beside a field or a button.
  floating: [
    /node_modules\/@floating-ui\//,
    /node_modules\/@mantine\/core\/esm\/components\/(FocusTrap|Popover|Portal|Transition)\//,
  ],
  // The frame behind the sign-in, and a customer's trips.
  portal: [component('_app'), component('_app/index')],
  ...Object.fromEntries(
    ['es', 'en', 'fr'].map(language => [`front-${language}`, [new RegExp(`/i18n/front/${language}\\.ts`)]]),
  ),
};

// Compiled whole while they are fetched, beside what the page does: most of their functions run before anything is seen, and
// the browser would come back to each of them, alone. Of the other parts a page runs too little.
const runAtOnce = ['base', 'portal'];

const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  enforce: 'post',
  // A banner would stand below the names of style sheets that Vite puts first, where it is not heeded.
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && runAtOnce.includes(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

// What is on the way to a screen that a customer or visitor opens first.
const preloaded = /^assets\/(_app|login|budget\.|comparar|presupuesto|alta|resetPassword)/;

// A calendar of hours shows the agency's clock, whatever the browser's: its library measures time with this in dayjs' place.
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
    precompressed(),
  ],
  // Bundled beforehand for development, the calendar would not ask for its clock by name.
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
      // Naming what every dialog and every page of the office imports would weigh 3 KB in the first visit of a customer. They find
      // it themselves when they are opened, a step later; their style sheets are awaited, so those stay.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || preloaded.test(file) ? parts : parts.filter(part => part.endsWith('.css')),
    },
    // The outlines of the world are the largest, fetched with the first map that draws them.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The calendar asks a library for a default export before it takes the named one.
      onLog: (level, log, tell) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.id?.includes('/node_modules/@mantine/schedule/'))
          tell(level, log);
      },
      // The service worker stands at the root, under a name that does not change: its scope is the whole site.
      input: {
        index: fileURLToPath(new URL('web/index.html', import.meta.url)),
        sw: fileURLToPath(new URL('web/offline/sw.ts', import.meta.url)),
      },
      treeshake: {
        // Mantine's index names these parts of its modal window, which do not say that they are free of side effects.
        moduleSideEffects: [
          {
            test: /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        entryFileNames: chunk => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
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
