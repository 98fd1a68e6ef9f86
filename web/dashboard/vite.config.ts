import { copyFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const manifest = 'persisted-documents.json'

/** The service registers the operations of the build that it serves. */
const copyManifest: Plugin = {
  name: 'copy-manifest',
  writeBundle: ({ dir }) => copyFileSync(new URL(`src/generated/${manifest}`, import.meta.url), `${dir}/${manifest}`),
}

export default defineConfig({
  base: '/dashboard/',
  logLevel: 'warn',
  plugins: [copyManifest],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    // A data: URL would require a weaker content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark files for a server renderer, which is not used here.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
})
