import { defineConfig } from 'vite'

// The page itself is served at /graphql; its assets have a separate path.
export default defineConfig({
  base: '/playground/',
  logLevel: 'warn',
  build: {
    outDir: '../dist/playground',
    emptyOutDir: true,
    // A data: URL would require a weaker content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The editor is inherently one large chunk.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      // Libraries mark files for a server renderer, which is not used here.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
  worker: { format: 'es' },
})
