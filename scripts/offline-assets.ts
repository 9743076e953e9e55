import type { Plugin } from 'vite';
import { reader } from './page-parts.ts';

/** The modules of a customer's budget page besides the entry's, by the ends of their names. */
const screens = [
  'web/index.html',
  'web/routes/_app.tsx?tsr-split=component',
  'web/routes/_app/budget.$budget_id.tsx?tsr-split=component',
  'web/layout/overlays.tsx',
  'web/ui/dialog/modal-window.tsx',
  'web/ui/content/photo-viewer.tsx',
  'web/ui/map/route-map.tsx',
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
        const files = new Set(screens.flatMap(reader(bundle)));
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
