import type { Plugin } from 'vite';
import { reader } from './page-parts.ts';

/** What a customer's budget page is made of, beside what the entry itself loads: by the ends of their modules' names. */
const screens = [
  'web/index.html',
  'web/routes/_app.tsx?tsr-split=component',
  'web/routes/_app/budget.$budget_id.tsx?tsr-split=component',
  'web/layout/overlays.tsx',
  'web/ui/modal-window.tsx',
  'web/ui/photo-viewer.tsx',
  'web/features/offline/offline-bar.tsx',
  'web/features/offline/offline-switch.tsx',
  ...['es', 'en', 'fr'].flatMap(language =>
    ['front/$', 'portal/$', '$/home'].map(texts => `web/i18n/${texts.replace('$', language)}.ts`),
  ),
];

/** Writes `offline.json`: the hashed files that a copy of an accepted trip needs to be read (docs/decisions/offline.md). */
export function offlineAssets(): Plugin {
  return {
    name: 'periplo-offline-assets',
    apply: 'build',
    enforce: 'post',
    // After the parts that hold nothing but styles have gone.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new Set(screens.flatMap(reader(bundle)));
        // The style sheets name the fonts.
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset' && output.fileName.endsWith('.woff2')) files.add(output.fileName);
        }
        const source = JSON.stringify([...files].sort().map(file => `/${file}`));
        this.emitFile({ type: 'asset', fileName: 'offline.json', source });
      },
    },
  };
}
