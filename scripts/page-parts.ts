import type { Plugin, Rolldown } from 'vite';
import { type PageParts, pagePartsFile } from '../server/platform/http/page-parts.ts';

/** Modules that load on their own: the page itself, the component of each route, and the texts of staff. */
const entryModule = /\/web\/(index\.html|routes\/.*\?tsr-split=component|staff-texts\.ts)$/;

/**
 * Writes the list from which the server names the files of a page in its HTML, and which gives the size of a first
 * visit.
 */
export function pageParts(): Plugin {
  return {
    name: 'periplo-page-parts',
    apply: 'build',
    enforce: 'post',
    // After chunks with only styles were removed.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = moduleFilesOf(bundle);
        const parts: PageParts = {};
        for (const module of modulesOf(bundle)) {
          const [, name] = entryModule.exec(module) ?? [];
          if (name) parts[name.replace('?tsr-split=component', '')] = filesOf(module);
        }
        this.emitFile({ type: 'asset', fileName: pagePartsFile, source: JSON.stringify(parts) });
      },
    },
  };
}

/**
 * @returns a function from a module, by the end of its name, to the files that it loads, imports first
 * @throws from that function when no file of the build contains the module
 */
function moduleFilesOf(bundle: Rolldown.OutputBundle): (module: string) => string[] {
  const chunks = new Map(Object.values(bundle).flatMap(one => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  return module => {
    const seen = new Set<string>();
    const files = new Set<string>();
    const add = (file: string) => {
      const chunk = chunks.get(file);
      if (!chunk || seen.has(file)) return;
      seen.add(file);
      for (const imported of chunk.imports) add(imported);
      for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
      for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
      files.add(file);
    };
    // No chunk begins with a module that many share, so the one that contains it is used.
    const all = [...chunks.values()];
    const entry =
      all.find(chunk => chunk.facadeModuleId?.endsWith(module)) ??
      all.find(chunk => chunk.moduleIds.some(id => id.endsWith(module)));
    if (!entry) throw new Error(`No chunk of the build holds ${module}`);
    add(entry.fileName);
    return [...files];
  };
}

function modulesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter(one => one.type === 'chunk');
  return new Set(
    chunks.flatMap(chunk => [...(chunk.facadeModuleId ? [chunk.facadeModuleId] : []), ...chunk.moduleIds]),
  );
}

/** The modules of a customer's budget page besides the entry's, by the ends of their names. */
const offlineModules = [
  'web/index.html',
  'web/routes/_app.tsx?tsr-split=component',
  'web/routes/_app/budget.$budget_id.tsx?tsr-split=component',
  'web/layout/overlays.tsx',
  'web/ui/dialog/modal-window.tsx',
  'web/ui/content/photo-viewer.tsx',
  'web/features/place/route-map.tsx',
  'web/features/offline/offline-bar.tsx',
  'web/features/offline/offline-switch.tsx',
  'web/features/payment/how-to-pay.tsx',
];

/**
 * Writes `offline.json`: the hashed files that an offline copy of an accepted trip needs (docs/decisions/offline.md).
 */
export function offlineAssets(): Plugin {
  return {
    name: 'periplo-offline-assets',
    apply: 'build',
    enforce: 'post',
    // After chunks with only styles were removed.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new Set(offlineModules.flatMap(moduleFilesOf(bundle)));
        // The fonts, which the style sheets refer to.
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.woff2')) files.add(output.fileName);
        }
        const source = JSON.stringify([...files].sort().map(file => `/${file}`));
        this.emitFile({ type: 'asset', fileName: 'offline.json', source });
      },
    },
  };
}
